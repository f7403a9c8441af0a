import * as texts from '@pickup/messages/operator/reset-password';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { Loading } from '../../shared/ui/states.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { FactorStep } from './factor-step.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** Chooses a new password after a recovery email; asks for an enrolled second factor first. */
export function ResetPage() {
  const { ready, session, needsFactor } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  if (!ready) return <Loading />;
  if (session === null) return <ResetExpired />;
  if (needsFactor) return <FactorStep confirm={texts.nextStep} />;
  const onDone = () => {
    toast({ text: texts.passwordChanged, tone: 'good' });
    void navigate('/', { replace: true });
  };
  return (
    <SignInLayout title={texts.title} lead={texts.lead(session.user.email ?? texts.yourAccount)}>
      <NewPasswordForm confirm={texts.setPassword} onDone={onDone} />
    </SignInLayout>
  );
}

function ResetExpired() {
  return (
    <SignInLayout title={texts.title}>
      <Notice tone="warn">{texts.linkExpired}</Notice>
      <Link to="/forgotten">{texts.sendAgain}</Link>
    </SignInLayout>
  );
}
