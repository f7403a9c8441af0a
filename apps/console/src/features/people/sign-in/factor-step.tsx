import * as texts from '@pickup/messages/operator/people/sign-in';
import { useServices } from '../../../shared/services.ts';
import { FactorForm } from '../../../shared/session/factor-form.tsx';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { SignInLayout } from './sign-in-layout.tsx';

export function FactorStep({ confirm = texts.signIn }: { readonly confirm?: string }) {
  const { session } = useServices();
  return (
    <SignInLayout title={texts.factorTitle} intro={texts.factorLead}>
      <FactorForm confirm={confirm} />
      <LostFactor />
      <Button tone="quiet" icon={icons.left} onClick={() => void session.signOut('local')}>
        {texts.otherPerson}
      </Button>
    </SignInLayout>
  );
}

export function LostFactor() {
  return (
    <details className="help">
      <summary>{texts.lostFactor}</summary>
      <p>{texts.lostFactorHelp}</p>
      <p>
        {texts.onlyOwner.before}
        <code>{texts.onlyOwner.command}</code>
        {texts.onlyOwner.after}
      </p>
    </details>
  );
}
