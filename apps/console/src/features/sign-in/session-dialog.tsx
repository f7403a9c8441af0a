import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { FactorForm } from '../../shared/session/factor-form.tsx';
import type { SessionOwner } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { LostFactor } from './lost-factor.tsx';
import { MailSignIn } from './mail-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';

/**
 * Covers the page when the session has ended, or lacks the second factor. The operator's work stays
 * behind it, hidden, until the same person signs in again.
 */
export function SessionDialog({ sessionOwner }: { readonly sessionOwner: SessionOwner }) {
  const { needsFactor } = useSession();
  return needsFactor ? <ShowFactor /> : <SignInAgain sessionOwner={sessionOwner} />;
}

/** Needed after signing in again by password, or after removing one of several factors. */
function ShowFactor() {
  return (
    <Dialog title="Confirm your second factor" opaque>
      <p className="muted">Enter a code to continue where you were. Nothing you typed is lost.</p>
      <FactorForm confirm="Continue" />
      <LostFactor />
      <Leave />
    </Dialog>
  );
}

function SignInAgain({ sessionOwner }: { readonly sessionOwner: SessionOwner }) {
  const [byMail, setByMail] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <Dialog title="You were signed out" opaque>
      <p className="muted">
        Your session ended: it expired, your password changed, or you signed out elsewhere. Sign in
        to continue where you were. Nothing you typed is lost.
      </p>
      {byMail ? (
        <MailSignIn email={sessionOwner.email} next={pathname + search} />
      ) : (
        <PasswordSignIn email={sessionOwner.email} />
      )}
      <Leave>
        <Button tone="quiet" onClick={() => setByMail(!byMail)}>
          {byMail ? 'Use your password' : 'Email me a code'}
        </Button>
      </Leave>
    </Dialog>
  );
}

/** Lets a different person leave the interrupted session. Shows other actions beside the button. */
function Leave({ children }: { readonly children?: ReactNode }) {
  const { session } = useServices();
  return (
    <div className="row row-end">
      {children}
      <Button tone="quiet" icon={icons.leave} onClick={() => void session.leave('local')}>
        Sign out
      </Button>
    </div>
  );
}

/** Asks for the second factor when a request needs it; the request then continues. */
export function StepUpDialog() {
  const { session } = useServices();
  return (
    <Dialog title="Confirm your second factor" onClose={() => session.settleSecondFactor(false)}>
      <p className="muted">This needs a code from your second factor.</p>
      <FactorForm onVerified={() => session.settleSecondFactor(true)} />
      <LostFactor />
    </Dialog>
  );
}
