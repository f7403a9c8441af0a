import type { EmailOtpType } from '@supabase/auth-js';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/email-link';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { afterProof, readLinkOwner, readMailLink, type MailLink } from './mail-link.ts';
import { LinkProblem, SignInLayout } from './sign-in-layout.tsx';
import { useClearedAddress } from '../../../shared/hooks/use-cleared-address.ts';

/** Programs that check links in emails would use up the one-time link, so this waits for a click. */
export function ConfirmPage() {
  const [link] = useState(() => readMailLink(location.hash));
  useClearedAddress(link !== null);
  if (link !== null) return <Confirm link={link} />;
  const next = { to: '/sign-in', label: texts.toSignIn };
  return <LinkProblem title={texts.incompleteTitle} text={texts.incomplete} next={next} />;
}

function Confirm({ link }: { readonly link: MailLink }) {
  const { auth } = useServices();
  const navigate = useNavigate();
  const toast = useToast();
  const [halfway, setHalfway] = useState(false);
  const { busy, problem, run } = useAction();
  const { title, lead, button } = TEXTS[link.type] ?? texts.signInLink;
  const confirm = () =>
    run(async () => {
      const proof = { token_hash: link.tokenHash, type: link.type };
      const { data } = orThrow(await auth.verifyOtp(proof));
      if (data.session === null) return setHalfway(true);
      if (isOnlySigningIn(link))
        toast({ text: fill(texts.signedIn, { email: data.user?.email ?? '' }), tone: 'good' });
      await navigate(afterProof(link, location.origin), { replace: true });
    });
  if (halfway) return <OtherEmailNotice />;
  return (
    <SignInLayout title={title} lead={lead}>
      <LinkOwner link={link} />
      <FormProblem>{problem}</FormProblem>
      <Button tone="primary" busy={busy} wide onClick={confirm}>
        {button}
      </Button>
      {problem !== null && <Link to="/sign-in">{texts.toSignIn}</Link>}
    </SignInLayout>
  );
}

function isOnlySigningIn({ type }: MailLink): boolean {
  return type !== 'invite' && type !== 'recovery';
}

const TEXTS: Readonly<Partial<Record<EmailOtpType, typeof texts.signInLink>>> = texts.links;

function OtherEmailNotice() {
  return (
    <SignInLayout title={texts.halfwayTitle}>
      <Notice tone="good">{texts.halfway}</Notice>
      <Link to="/">{texts.openConsole}</Link>
    </SignInLayout>
  );
}

/**
 * Shows the account, because a stranger may have sent a link that opens the stranger's own account.
 * A hosted project reveals the account only after the link is used, so this shows nothing for it.
 */
function LinkOwner({ link }: { readonly link: MailLink }) {
  const { config } = useServices();
  const { ready } = useSession();
  return ready && config.authUrl === null ? <Owner link={link} /> : null;
}

function Owner({ link }: { readonly link: MailLink }) {
  const { session } = useSession();
  // Using the link replaces the current session, so this remembers the session from before.
  const [previousSession] = useState(session);
  const email = useOwner(link, previousSession?.access_token ?? null);
  const previousEmail = previousSession?.user.email;
  return (
    <div role="status" className="stack">
      {email !== null && (
        <p>
          {texts.owner.before}
          <strong>{email}</strong>
          {texts.owner.after}
        </p>
      )}
      {email !== null && previousEmail !== undefined && previousEmail !== email && (
        <Notice tone="warn">{fill(texts.otherAccount, { email: previousEmail })}</Notice>
      )}
    </div>
  );
}

function useOwner(link: MailLink, accessToken: string | null): string | null {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readLinkOwner(link, accessToken).then(
      (owner) => isCurrent && setEmail(owner.email),
      () => undefined, // The button will report why the link is invalid.
    );
    return () => {
      isCurrent = false;
    };
  }, [link, accessToken]);
  return email;
}
