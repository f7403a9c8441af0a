import type { EmailOtpType } from '@supabase/supabase-js';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { LinkOwner } from './link-owner.tsx';
import { afterProof, readMailLink, type MailLink } from './mail-link.ts';
import { Outside } from './outside.tsx';
import { useClearedAddress } from './use-cleared-address.ts';

/**
 * Where a mail's link leads. Nothing happens until the button is pressed: programs that open links, to look
 * for bad ones, would use it up.
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
  const { title, lead, button } = TEXTS[link.type] ?? SIGN_IN;
  const confirm = () =>
    run(async () => {
      const proof = { token_hash: link.tokenHash, type: link.type };
      const { data } = orThrow(await auth.verifyOtp(proof));
      if (data.session === null) return setHalfway(true);
      // Where a password is chosen next, that page says it.
      if (isOnlySigningIn(link))
        toast({ text: `You are signed in as ${data.user?.email ?? ''}.`, tone: 'good' });
      await navigate(afterProof(link, location.origin), { replace: true });
    });
  if (halfway) return <OtherMail />;
  return (
    <Outside title={title} lead={lead}>
      <LinkOwner link={link} />
      <FormProblem>{problem}</FormProblem>
      <Button tone="primary" busy={busy} wide onClick={confirm}>
        {button}
      </Button>
      {problem !== null && <Link to="/sign-in">To sign-in</Link>}
    </Outside>
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

const SIGN_IN: Texts = {
  title: 'Sign in',
  lead: 'You asked to sign in by mail.',
  button: 'Sign in',
};

const TEXTS: Readonly<Partial<Record<EmailOtpType, Texts>>> = {
  invite: {
    title: 'You are invited',
    lead: 'Confirm your address; then you choose a password.',
    button: 'Accept the invitation',
  },
  recovery: {
    title: 'New password',
    lead: 'Confirm that it is you; then you choose a new password.',
    button: 'Go on',
  },
  email_change: {
    title: 'New e-mail address',
    lead: 'Your account is to get another e-mail address.',
    button: 'Confirm the change',
  },
  signup: {
    title: 'Confirm your address',
    lead: 'Then your account is ready.',
    button: 'Confirm',
  },
};

function OtherMail() {
  return (
    <Outside title="One more mail">
      <Notice tone="good">
        This address is confirmed. Open the link that was sent to the other address as well: the
        change is made when both are confirmed.
      </Notice>
      <Link to="/">To the console</Link>
    </Outside>
  );
}

function NoLink() {
  return (
    <Outside title="This link is not whole">
      <Notice tone="warn">
        Open the link in your mail again, or copy all of it into the address bar.
      </Notice>
      <Link to="/sign-in">To sign-in</Link>
    </Outside>
  );
}
