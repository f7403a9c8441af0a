import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { readApiKeys, type Access, type Principal, type SignIn } from '../../people/index.ts';

/** The console requests new URLs before the old ones expire. */
const LIFETIME_MS = 30 * 60_000;
const CONTEXT = 'preview of the page';

const contentSchema = z.strictObject({
  expires: z.number(),
  holder: z.union([
    z.strictObject({ userId: z.string(), sessionId: z.string() }),
    /** Null stands for the operator token. */
    z.strictObject({ keyId: z.string().nullable() }),
  ]),
});
type Content = z.output<typeof contentSchema>;

interface PreviewLinksDeps {
  readonly database: Queryable;
  readonly sealer: () => Promise<Sealer>;
  readonly access: Pick<Access, 'directory'>;
  readonly signIn: Pick<SignIn, 'sessions'>;
}

/**
 * A frame cannot send a credential, so its URL contains a token. The token stops working when the
 * person or key that requested it loses access.
 */
export function createPreviewLinks({ database, sealer, access, signIn }: PreviewLinksDeps) {
  async function mayEdit(holder: Content['holder']): Promise<boolean> {
    if ('keyId' in holder) return holder.keyId === null || mayKeyEdit(holder.keyId);
    const { userId, sessionId } = holder;
    const person = await access.directory.find(userId);
    if (!person || !ROLE_PERMISSIONS[person.role].includes('page.edit')) return false;
    // A hosted project does not list sessions, so only the role is checked.
    const sessions = await signIn.sessions?.list(userId);
    return !sessions || sessions.some(({ id }) => id === sessionId);
  }

  async function mayKeyEdit(keyId: string): Promise<boolean> {
    const key = (await readApiKeys(database)).find(({ id }) => id === keyId);
    return key?.revokedAt === null && key.scopes.includes('page.edit');
  }

  return {
    async make(by: Principal, now: Date) {
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const holder =
        by.kind === 'key' ? { keyId: by.id } : { userId: by.userId, sessionId: by.sessionId };
      const content: Content = { expires: expiresAt.getTime(), holder };
      return { token: (await sealer()).seal(CONTEXT, JSON.stringify(content)), expiresAt };
    },
    async isValid(token: string, now: Date): Promise<boolean> {
      const content = read(await sealer(), token);
      return content !== null && content.expires > now.getTime() && mayEdit(content.holder);
    },
  };
}

function read(sealer: Sealer, token: string): Content | null {
  try {
    return contentSchema.parse(JSON.parse(sealer.open(CONTEXT, token)));
  } catch {
    return null;
  }
}
