import type { EmailOtpType } from '@supabase/auth-js';
import * as texts from '@pickup/messages/operator/email-link';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { LinkOwner } from './link-owner.tsx';
import { afterProof, readMailLink, type MailLink } from './mail-link.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useClearedAddress } from '../../shared/hooks/use-cleared-address.ts';

/**
 * The page that the link in an email opens. It waits for the button, because programs that scan
 * links would use the link up.
 */
export function ConfirmPage() {
  const [link] = useState(() => readMailLink(location.hash));
  useClearedAddress(link !== null);
  if (link === null) return <NoLink />;
  return <Confirm link={link} />;
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
      // If a password is chosen next, that page shows the message.
      if (isOnlySigningIn(link))
        toast({ text: texts.signedIn(data.user?.email ?? ''), tone: 'good' });
      await navigate(afterProof(link, location.origin), { replace: true });
    });
  if (halfway) return <OtherMail />;
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

interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
}

const TEXTS: Readonly<Partial<Record<EmailOtpType, Texts>>> = texts.links;

function OtherMail() {
  return (
    <SignInLayout title={texts.halfwayTitle}>
      <Notice tone="good">{texts.halfway}</Notice>
      <Link to="/">{texts.openConsole}</Link>
    </SignInLayout>
  );
}

function NoLink() {
  return (
    <SignInLayout title={texts.incompleteTitle}>
      <Notice tone="warn">{texts.incomplete}</Notice>
      <Link to="/sign-in">{texts.toSignIn}</Link>
    </SignInLayout>
  );
}
