import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent, type RequestFacts } from '../audit/record-event.ts';
import { namesIn, refuseWeakPassword } from '../passwords/password-rules.ts';
import { createEmailUser } from '../users/new-user.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { emailField } from '../wire/fields.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { wholeUser } from '../users/whole-user.ts';

export interface UserToCreate {
  readonly email: string;
  /** Without one he signs in by mail or a provider until he sets one. */
  readonly password?: string;
  /** Whether the address is known to be his. */
  readonly isConfirmed: boolean;
  readonly appMetadata?: Readonly<Record<string, unknown>>;
  readonly userMetadata?: Readonly<Record<string, unknown>>;
  /** As the host knows it: no part of a good password. Not stored here. */
  readonly name?: string;
}

/** Who creates; `actorId` null for the system. */
export interface AdminActor {
  readonly actorId: string | null;
  readonly request: RequestFacts;
}

/** Makes a user without asking him. Throws `email_exists`, `weak_password`, `validation_failed`. */
export async function createUser(
  { options, passwords }: AuthDeps,
  wished: UserToCreate,
  { actorId, request }: AdminActor,
): Promise<WireUser> {
  const { password } = wished;
  const email = readEmail(wished.email);
  const appMetadata = mergeMetadata({}, wished.appMetadata ?? {});
  const userMetadata = mergeMetadata({}, wished.userMetadata ?? {});
  if (password !== undefined) {
    const names = [...namesIn(userMetadata), wished.name ?? ''];
    await refuseWeakPassword(options, password, { email, names });
  }
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  const now = options.now();
  const confirmedAt = wished.isConfirmed ? now : null;
  return options.database.transaction(async (tx) => {
    const asked = { email, passwordHash, confirmedAt, appMetadata, userMetadata };
    const user = await createEmailUser(tx, asked, now);
    if (!user)
      throw new AuthError(
        'email_exists',
        'A user with this email address has already been registered',
      );
    await recordEvent(tx, { action: 'user_created', actorId, userId: user.id, request }, now);
    return toWireUser(await wholeUser(tx, user));
  });
}

/** In lower case. Throws `validation_failed`. */
export function readEmail(text: string): string {
  const result = emailField.safeParse(text);
  if (result.success) return result.data;
  throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
}
