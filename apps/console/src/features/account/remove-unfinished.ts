import type { AuthClient } from '../../shared/session/create-auth-client.ts';
import { orThrow } from '../../shared/session/use-action.ts';

/** What was begun and left keeps its name and counts; nothing was ever proved with it. */
export async function removeUnfinished(auth: AuthClient): Promise<void> {
  const { data } = orThrow(await auth.mfa.listFactors());
  const unfinished = (data?.all ?? []).filter(({ status }) => status === 'unverified');
  for (const { id } of unfinished) orThrow(await auth.mfa.unenroll({ factorId: id }));
}
