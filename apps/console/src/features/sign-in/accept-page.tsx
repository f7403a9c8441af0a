import { Link, useNavigate } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { FactorStep } from './factor-step.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Outside } from './outside.tsx';

/** Whoever was invited has confirmed his address and chooses a password. */
export function AcceptPage() {
  const { config } = useServices();
  const { ready, session, needsFactor } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  if (!ready) return <Loading />;
  if (session === null) return <InviteExpired />;
  if (needsFactor) return <FactorStep confirm="Go on" />;
  const onDone = () => {
    toast({ text: 'Your account is ready.', tone: 'good' });
    void navigate('/', { replace: true });
  };
  return (
    <Outside
      title="Welcome"
      lead={`You work in the console of ${config.brandName} as ${session.user.email ?? ''}. Choose a password to come back with.`}
    >
      <NewPasswordForm confirm="Set the password and go in" onDone={onDone} />
    </Outside>
  );
}

function InviteExpired() {
  return (
    <Outside title="Welcome">
      <Notice tone="warn">
        This needs the link of your invitation, which works once. Ask whoever invited you to send it
        again.
      </Notice>
      <Link to="/sign-in">Sign in</Link>
    </Outside>
  );
}
