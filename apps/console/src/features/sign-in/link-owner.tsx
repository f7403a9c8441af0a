import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { MailLink } from './mail-link.ts';
import { readLinkOwner } from './read-link-owner.ts';

/**
 * Whose account the link opens: somebody may have been sent one to an account that is not his. A hosted
 * project does not tell before it is used. Of a link that is void the button tells more.
 */
export function LinkOwner({ link }: { readonly link: MailLink }) {
  const { config } = useServices();
  const { ready, session } = useSession();
  const token = session?.access_token ?? null;
  const owner = useQuery({
    queryKey: ['owner-of-link', link.tokenHash, token],
    queryFn: () => readLinkOwner(link, token),
    enabled: ready && config.authUrl === null,
    retry: false,
    gcTime: 0,
  });
  const email = owner.data?.email;
  const own = session?.user.email;
  return (
    <div role="status" className="stack">
      {email !== undefined && (
        <p>
          The account is <strong>{email}</strong>.
        </p>
      )}
      {email !== undefined && own !== undefined && own !== email && (
        <Notice tone="warn">
          You are signed in as {own} here. Go on only if the other account is yours as well.
        </Notice>
      )}
    </div>
  );
}
