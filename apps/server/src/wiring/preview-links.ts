import { ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import { readApiKeys } from '../domain/people/api-keys.ts';
import type { Sessions } from '../domain/people/sign-in.ts';
import type { Queryable } from '../platform/database/database.ts';
import { createPreviewLinks, type PreviewHolder } from '../visitor/preview/preview-links.ts';
import type { Calendars } from './create-calendars.ts';
import type { Access } from './create-access.ts';

interface PreviewLinkParts {
  readonly database: Queryable;
  readonly calendars: Pick<Calendars, 'sealer'>;
  readonly access: Pick<Access, 'directory'>;
  /** Null for a hosted project, which does not list them. */
  readonly sessions: Sessions | null;
}

/** Addresses of previews that end with the access of the person or key that asked for them. */
export function previewLinksOf(parts: PreviewLinkParts) {
  const { database, calendars, access, sessions } = parts;

  async function mayEdit(holder: PreviewHolder): Promise<boolean> {
    if ('keyId' in holder) return holder.keyId === null || mayKeyEdit(holder.keyId);
    const { userId, sessionId } = holder;
    const person = await access.directory.find(userId);
    if (!person || !ROLE_PERMISSIONS[person.role].includes('page.edit')) return false;
    return !sessions || (await sessions.list(userId)).some(({ id }) => id === sessionId);
  }

  async function mayKeyEdit(keyId: string): Promise<boolean> {
    const key = (await readApiKeys(database)).find(({ id }) => id === keyId);
    return key?.revokedAt === null && key.scopes.includes('page.edit');
  }

  return createPreviewLinks({ sealer: calendars.sealer, mayEdit });
}
