import { useEffect, useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { MailLink } from './mail-link.ts';
import { readLinkOwner } from './read-link-owner.ts';

/**
 * Whose account the link opens: somebody may have been sent one to an account that is not his. A hosted
 * project does not tell before it is used.
 */
export function LinkOwner({ link }: { readonly link: MailLink }) {
  const { config } = useServices();
  const { ready } = useSession();
  return ready && config.authUrl === null ? <Owner link={link} /> : null;
}

function Owner({ link }: { readonly link: MailLink }) {
  const { session } = useSession();
  // As he was when he came: once the link is used it opens nothing, and the session is the link's.
  const [before] = useState(session);
  const email = useOwner(link, before?.access_token ?? null);
  const own = before?.user.email;
  return (
    <div role="status" className="stack">
      {email !== null && (
        <p>
          The account is <strong>{email}</strong>.
        </p>
      )}
      {email !== null && own !== undefined && own !== email && (
        <Notice tone="warn">
          You are signed in as {own} here. Continue only if the other account is yours too.
        </Notice>
      )}
    </div>
  );
}

/** Null until it is known. In front of sign-in there is no cache of queries. */
function useOwner(link: MailLink, accessToken: string | null): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readLinkOwner(link, accessToken).then(
      (owner) => isCurrent && setEmail(owner.email),
      () => undefined, // the button says why
    );
    return () => {
      isCurrent = false;
    };
  }, [link, accessToken]);
  return email;
}
