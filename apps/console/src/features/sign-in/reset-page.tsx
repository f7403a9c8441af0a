import * as texts from '@pickup/messages/operator/reset-password';
import { NewPasswordScreen } from './new-password-screen.tsx';

/** Chooses a new password after a recovery email. */
export function ResetPage() {
  return (
    <NewPasswordScreen
      title={texts.title}
      setPassword={texts.setPassword}
      confirmFactor={texts.nextStep}
      doneText={texts.passwordChanged}
      linkExpired={texts.linkExpired}
      restart={{ to: '/forgotten', label: texts.sendAgain }}
      leadFor={(email = texts.yourAccount) => texts.lead(email)}
    />
  );
}
