import type { MailLinkOwner } from '@pickup/contracts/people/built-in-sign-in';
import type { EmailOtpType } from '@supabase/auth-js';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/email-link';
import { useEffect, useEffectEvent, useState } from 'react';
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

/**
 * Email scanners that open links would use up the one-time link, so this screen waits for a click.
 */
export function ConfirmPage() {
  const [link] = useState(() => readMailLink(location.hash));
  useClearedAddress(link !== null);
  if (link !== null) return <Confirm link={link} />;
  return <LinkProblem title={texts.incompleteTitle} text={texts.incomplete} next={TO_SIGN_IN} />;
}

const TO_SIGN_IN = { to: '/sign-in', label: texts.toSignIn };

function Expired({ link: { type } }: { readonly link: MailLink }) {
  const text = type === 'invite' ? texts.expiredInvitation : texts.expired;
  return <LinkProblem title={texts.expiredTitle} text={text} next={TO_SIGN_IN} />;
}

function Confirm({ link }: { readonly link: MailLink }) {
  const { auth, config } = useServices();
  const navigate = useNavigate();
  const toast = useToast();
  const [needsOtherEmail, setNeedsOtherEmail] = useState(false);
  const [isExpired, setExpired] = useState(false);
  const { busy, problem, run } = useAction();
  const { title, lead, button } = textsFor(link.type, config.brandName);
  const confirm = () =>
    run(async () => {
      const proof = { token_hash: link.tokenHash, type: link.type };
      const { data } = orThrow(await auth.verifyOtp(proof));
      if (data.session === null) return setNeedsOtherEmail(true);
      if (isOnlySigningIn(link))
        toast({ text: fill(texts.signedIn, { email: data.user?.email ?? '' }), tone: 'good' });
      await navigate(afterProof(link, location.origin), { replace: true });
    });
  if (needsOtherEmail) return <OtherEmailNotice />;
  if (isExpired && !busy) return <Expired link={link} />;
  return (
    <SignInLayout title={title} intro={lead}>
      <LinkOwner link={link} onExpired={() => setExpired(true)} />
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

function textsFor(type: EmailOtpType, brand: string): typeof texts.signInLink {
  const { invite, ...others } = texts.links;
  if (type === 'invite') return { ...invite, lead: fill(invite.lead, { brand }) };
  const known: Readonly<Partial<Record<EmailOtpType, typeof texts.signInLink>>> = others;
  return known[type] ?? texts.signInLink;
}

function OtherEmailNotice() {
  return (
    <SignInLayout title={texts.halfwayTitle}>
      <Notice tone="good">{texts.halfway}</Notice>
      <Link to="/">{texts.openConsole}</Link>
    </SignInLayout>
  );
}

/**
 * Shows which account the link opens, because a stranger may have sent a link to the stranger's own
 * account. A hosted project reveals the account only after the person uses the link, so this
 * component renders nothing for hosted projects.
 */
function LinkOwner(props: OwnerProps) {
  const { config } = useServices();
  const { ready } = useSession();
  return ready && config.authUrl === null ? <Owner {...props} /> : null;
}

interface OwnerProps {
  readonly link: MailLink;
  onExpired(): void;
}

function Owner({ link, onExpired }: OwnerProps) {
  const { session } = useSession();
  // Using the link replaces the session, so this state keeps the previous session.
  const [previousSession] = useState(session);
  const email = useOwner(link, previousSession?.access_token ?? null, onExpired);
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

function useOwner(
  link: MailLink,
  accessToken: string | null,
  onExpired: () => void,
): string | null {
  const [email, setEmail] = useState<string | null>(null);
  const show = useEffectEvent((owner: MailLinkOwner | null) => {
    if (owner) setEmail(owner.email);
    else onExpired();
  });
  useEffect(() => {
    let isCurrent = true;
    readLinkOwner(link, accessToken).then(
      (owner) => isCurrent && show(owner),
      () => undefined, // The button's own request will report the failure.
    );
    return () => {
      isCurrent = false;
    };
  }, [link, accessToken]);
  return email;
}
