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
  if (needsFactor) return <FactorStep confirm="Continue" />;
  const onDone = () => {
    toast({ text: 'Your password is changed. You are signed out everywhere else.', tone: 'good' });
    void navigate('/', { replace: true });
  };
  return (
    <SignInLayout title="New password" lead={`For ${session.user.email ?? 'your account'}.`}>
      <NewPasswordForm confirm="Set password" onDone={onDone} />
    </SignInLayout>
  );
}

function ResetExpired() {
  return (
    <SignInLayout title="New password">
      <Notice tone="warn">Open the link in the email. It works once, within an hour.</Notice>
      <Link to="/forgotten">Send a new email</Link>
    </SignInLayout>
  );
}
