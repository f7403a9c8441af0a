import * as texts from '@pickup/messages/operator/email-link';
import { useEffect, useState } from 'react';
import { useServices } from '../../shared/services.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { type MailLink, readLinkOwner } from './mail-link.ts';

/**
 * Shows the account a link belongs to, because a visitor may have been sent a link to another
 * person's account. A hosted project reveals it only after use.
 */
export function LinkOwner({ link }: { readonly link: MailLink }) {
  const { config } = useServices();
  const { ready } = useSession();
  return ready && config.authUrl === null ? <Owner link={link} /> : null;
}

function Owner({ link }: { readonly link: MailLink }) {
  const { session } = useSession();
  // The session at the time the link was opened, because using the link replaces it.
  const [before] = useState(session);
  const email = useOwner(link, before?.access_token ?? null);
  const own = before?.user.email;
  return (
    <div role="status" className="stack">
      {email !== null && (
        <p>
          {texts.owner.before}
          <strong>{email}</strong>
          {texts.owner.after}
        </p>
      )}
      {email !== null && own !== undefined && own !== email && (
        <Notice tone="warn">{texts.otherAccount(own)}</Notice>
      )}
    </div>
  );
}

/** Null until it is known. There is no query cache in front of sign-in. */
function useOwner(link: MailLink, accessToken: string | null): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readLinkOwner(link, accessToken).then(
      (owner) => isCurrent && setEmail(owner.email),
      () => undefined, // the button reports the reason
    );
    return () => {
      isCurrent = false;
    };
  }, [link, accessToken]);
  return email;
}
