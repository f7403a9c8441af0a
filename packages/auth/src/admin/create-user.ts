import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../requests/record-event.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { namesIn, refuseWeakPassword } from '../passwords/password-rules.ts';
import { createEmailUser } from '../users/new-user.ts';
import { mergeMetadata } from '../users/user-metadata.ts';
import { emailField } from '../wire/fields.ts';
import { toWireUser } from '../wire/to-wire-user.ts';
import type { WireUser } from '../wire/wire-user.ts';
import { readUserDetails } from '../users/user-details.ts';

export interface UserToCreate {
  readonly email: string;
  readonly password?: string;
  readonly isConfirmed: boolean;
  readonly appMetadata?: Readonly<Record<string, unknown>>;
  readonly userMetadata?: Readonly<Record<string, unknown>>;
  /** Passwords that contain this name are refused. The name is not stored. */
  readonly name?: string;
}

/** Throws `email_exists`, `weak_password` and `validation_failed`. */
export async function createUser(
  { options, passwords }: AuthDeps,
  newUser: UserToCreate,
  { actorId, request }: AdminActor,
): Promise<WireUser> {
  const { password } = newUser;
  const email = readEmail(newUser.email);
  const appMetadata = mergeMetadata({}, newUser.appMetadata ?? {});
  const userMetadata = mergeMetadata({}, newUser.userMetadata ?? {});
  if (password !== undefined) {
    const names = [...namesIn(userMetadata), newUser.name ?? ''];
    await refuseWeakPassword(options, password, { email, names });
  }
  const passwordHash = password === undefined ? null : await passwords.hash(password);
  const now = options.now();
  const confirmedAt = newUser.isConfirmed ? now : null;
  return options.database.transaction(async (tx) => {
    const fields = { email, passwordHash, confirmedAt, appMetadata, userMetadata };
    const user = await createEmailUser(tx, fields, now);
    if (!user)
      throw new AuthError(
        'email_exists',
        'A user with this email address has already been registered',
      );
    await recordEvent(tx, { action: 'user_created', actorId, userId: user.id, request }, now);
    return toWireUser(await readUserDetails(tx, user));
  });
}

/** Returns the address in lowercase. Throws `validation_failed`. */
export function readEmail(text: string): string {
  const result = emailField.safeParse(text);
  if (result.success) return result.data;
  throw new AuthError('validation_failed', 'Unable to validate email address: invalid format');
}
