import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/reset-password';
import { useNavigate } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { NewPasswordField } from '../../../shared/session/new-password-field.tsx';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Form, Submit } from '../../../shared/ui/form.tsx';
import { Loading } from '../../../shared/ui/states.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { FactorStep } from './factor-step.tsx';
import { LinkProblem, SignInLayout } from './sign-in-layout.tsx';

export function ResetPage() {
  return (
    <NewPasswordScreen
      title={texts.title}
      setPassword={texts.setPassword}
      confirmFactor={texts.nextStep}
      doneText={texts.passwordChanged}
      linkExpired={texts.linkExpired}
      restart={{ to: '/forgotten', label: texts.sendAgain }}
      introFor={(email = texts.yourAccount) => fill(texts.lead, { account: email })}
    />
  );
}

interface NewPasswordScreenProps {
  readonly title: string;
  readonly setPassword: string;
  readonly confirmFactor: string;
  readonly doneText: string;
  readonly linkExpired: string;
  readonly restart: { readonly to: string; readonly label: string };
  introFor(email: string | undefined): string;
}

export function NewPasswordScreen(props: NewPasswordScreenProps) {
  const { title, linkExpired, restart, confirmFactor, introFor } = props;
  const { ready, session, needsFactor } = useSession();
  if (!ready) return <Loading />;
  if (session === null) return <LinkProblem title={title} text={linkExpired} next={restart} />;
  if (needsFactor) return <FactorStep confirm={confirmFactor} />;
  return (
    <SignInLayout title={title} intro={introFor(session.user.email)}>
      <NewPasswordForm {...props} />
    </SignInLayout>
  );
}

function NewPasswordForm({ setPassword, doneText }: NewPasswordScreenProps) {
  const { auth } = useServices();
  const navigate = useNavigate();
  const toast = useToast();
  const action = useAction();
  const submit = (password: string) =>
    action.run(async () => {
      orThrow(await auth.updateUser({ password }));
      toast({ text: doneText, tone: 'good' });
      void navigate('/', { replace: true });
    });
  return (
    <Form onSubmit={(values) => submit(values.typed('password'))}>
      <NewPasswordField label={texts.newPassword} advice={texts.advice} action={action} />
      <Submit action={action} tone="primary" wide>
        {setPassword}
      </Submit>
    </Form>
  );
}
