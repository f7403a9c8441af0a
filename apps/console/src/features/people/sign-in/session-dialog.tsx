import * as texts from '@pickup/messages/operator/people/session-dialog';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { FactorForm } from '../../../shared/session/factor-form.tsx';
import type { SessionOwner } from '../../../shared/session/session-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LostFactor } from './factor-step.tsx';
import { EmailSignIn } from './email-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';

/**
 * Covers the page until the same person signs in again. The page stays open, so the operator's work
 * is not lost.
 */
export function SessionDialog({ sessionOwner }: { readonly sessionOwner: SessionOwner }) {
  const { needsFactor } = useSession();
  return needsFactor ? <FactorDialog /> : <SignInAgain sessionOwner={sessionOwner} />;
}

/**
 * Appears if the person signed in again without a second factor, or if the session lost its second
 * factor because the person removed that factor.
 */
function FactorDialog() {
  return (
    <Dialog title={texts.factorTitle} opaque>
      <p className="muted">{texts.factorText}</p>
      <FactorForm confirm={texts.confirmFactor} />
      <LostFactor />
      <SignOutRow />
    </Dialog>
  );
}

function SignInAgain({ sessionOwner }: { readonly sessionOwner: SessionOwner }) {
  const [isByEmail, setByEmail] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <Dialog title={texts.endedTitle} opaque>
      <p className="muted">{texts.endedText}</p>
      {isByEmail ? (
        <EmailSignIn email={sessionOwner.email} next={pathname + search} />
      ) : (
        <PasswordSignIn email={sessionOwner.email} />
      )}
      <SignOutRow>
        <Button tone="quiet" onClick={() => setByEmail(!isByEmail)}>
          {isByEmail ? texts.byPassword : texts.byEmail}
        </Button>
      </SignOutRow>
    </Dialog>
  );
}

function SignOutRow({ children }: { readonly children?: ReactNode }) {
  const { session } = useServices();
  return (
    <div className="row row-end">
      {children}
      <Button tone="quiet" icon={icons.leave} onClick={() => void session.signOut('local')}>
        {texts.signOut}
      </Button>
    </div>
  );
}

export function StepUpDialog() {
  const { session } = useServices();
  return (
    <Dialog title={texts.factorTitle} onClose={() => session.settleSecondFactor(false)}>
      <p className="muted">{texts.stepUpText}</p>
      <FactorForm onVerified={() => session.settleSecondFactor(true)} />
      <LostFactor />
    </Dialog>
  );
}
