import { useServices } from '../../shared/services.ts';
import { FactorForm } from '../../shared/session/factor-form.tsx';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { SignInLayout } from './sign-in-layout.tsx';
import { LostFactor } from './lost-factor.tsx';

/** Asks for the second factor of a new session. */
export function FactorStep({ confirm = 'Sign in' }: { readonly confirm?: string }) {
  const { session } = useServices();
  return (
    <SignInLayout title="Second factor" lead="Enter a code from your second factor.">
      <FactorForm confirm={confirm} />
      <LostFactor />
      <Button tone="quiet" icon={icons.left} onClick={() => void session.leave('local')}>
        Sign in as another person
      </Button>
    </SignInLayout>
  );
}
