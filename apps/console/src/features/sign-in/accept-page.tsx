import * as texts from '@pickup/messages/operator/invitation';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { emailOf } from '../../shared/session/assurance.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '@pickup/ui/button';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { FactorStep } from './factor-step.tsx';
import { readInvite, type InviteTokens } from './redirect-result.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useClearedAddress } from '../../shared/hooks/use-cleared-address.ts';

/** An invited person has confirmed their address and chooses a password. */
export function AcceptPage() {
  const { config } = useServices();
  const { ready, session, needsFactor } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [invite, setInvite] = useState(() =>
    config.authUrl === null ? null : readInvite(location.hash),
  );
  useClearedAddress(invite !== null);
  if (!ready) return <Loading />;
  if (invite !== null) return <HostedInvite tokens={invite} onDone={() => setInvite(null)} />;
  if (session === null) return <InviteExpired />;
  if (needsFactor) return <FactorStep confirm={texts.confirmFactor} />;
  const onDone = () => {
    toast({ text: texts.accountReady, tone: 'good' });
    void navigate('/', { replace: true });
  };
  return (
    <SignInLayout title={texts.title} lead={texts.lead(config.brandName, session.user.email ?? '')}>
      <NewPasswordForm confirm={texts.setPassword} onDone={onDone} />
    </SignInLayout>
  );
}

interface HostedInviteProps {
  readonly tokens: InviteTokens;
  onDone(): void;
}

/** Asks before signing in, because the link could belong to another person's account. */
function HostedInvite({ tokens, onDone }: HostedInviteProps) {
  const { auth } = useServices();
  const { busy, problem, run } = useAction();
  const email = emailOf(tokens.access_token);
  const accept = () =>
    run(async () => {
      orThrow(await auth.setSession(tokens));
      onDone();
    });
  return (
    <SignInLayout title={texts.invitedTitle} lead={texts.invitedLead(email)}>
      <FormProblem>{problem}</FormProblem>
      <Button tone="primary" busy={busy} wide onClick={accept}>
        {texts.accept}
      </Button>
    </SignInLayout>
  );
}

function InviteExpired() {
  return (
    <SignInLayout title={texts.title}>
      <Notice tone="warn">{texts.linkExpired}</Notice>
      <Link to="/sign-in">{texts.signIn}</Link>
    </SignInLayout>
  );
}
