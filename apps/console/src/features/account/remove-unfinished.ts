import type { AuthClient } from '../../shared/session/create-auth-client.ts';
import { orThrow } from '../../shared/session/use-action.ts';

/** Removes unfinished enrollments, which block their name and count toward the limit. */
export async function removeUnfinished(auth: AuthClient): Promise<void> {
  const { data } = orThrow(await auth.mfa.listFactors());
  const unfinished = (data?.all ?? []).filter(({ status }) => status === 'unverified');
  for (const { id } of unfinished) orThrow(await auth.mfa.unenroll({ factorId: id }));
}
