import { useEffect, useState } from 'react';
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
  const { session } = useSession();
  const email = useOwner(link);
  const own = session?.user.email;
  return (
    <div role="status" className="stack">
      {email !== null && (
        <p>
          The account is <strong>{email}</strong>.
        </p>
      )}
      {email !== null && own !== undefined && own !== email && (
        <Notice tone="warn">
          You are signed in as {own} here. Go on only if the other account is yours as well.
        </Notice>
      )}
    </div>
  );
}

/** Null until it is known. In front of sign-in there is no cache of queries. */
function useOwner(link: MailLink): string | null {
  const { config } = useServices();
  const { ready, session } = useSession();
  const token = session?.access_token ?? null;
  const isAsked = ready && config.authUrl === null;
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    readLinkOwner(link, token).then(
      (owner) => isCurrent && setEmail(owner.email),
      () => undefined, // the button says why
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsked, link, token]);
  return email;
}
