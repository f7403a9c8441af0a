import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { FactorForm } from '../../shared/session/factor-form.tsx';
import type { Occupant } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { LostFactor } from './lost-factor.tsx';
import { MailSignIn } from './mail-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';

/**
 * Over the page when the session has ended, or shows less than is asked of it: what was being done waits
 * behind, hidden from whoever stands there now, until the same person is back.
 */
export function SessionDialog({ occupant }: { readonly occupant: Occupant }) {
  const { needsFactor } = useSession();
  return needsFactor ? <ShowFactor /> : <SignInAgain occupant={occupant} />;
}

/** Signed in again by password, or left with a factor he has not shown by removing the one he had. */
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

function SignInAgain({ occupant }: { readonly occupant: Occupant }) {
  const [byMail, setByMail] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <Dialog title="You were signed out" opaque>
      <p className="muted">
        Your session ended: it expired, your password changed, or you signed out elsewhere. Sign in
        to continue where you were. Nothing you typed is lost.
      </p>
      {byMail ? (
        <MailSignIn email={occupant.email} next={pathname + search} />
      ) : (
        <PasswordSignIn email={occupant.email} />
      )}
      <Leave>
        <Button tone="quiet" onClick={() => setByMail(!byMail)}>
          {byMail ? 'Use your password' : 'Email me a code'}
        </Button>
      </Leave>
    </Dialog>
  );
}

/** For whoever does not come back as the same person; beside it what else may be done. */
function Leave({ children }: { readonly children?: ReactNode }) {
  const { session } = useServices();
  return (
    <div className="row row-end">
      {children}
      <Button tone="quiet" icon="leave" onClick={() => void session.leave('local')}>
        Sign out
      </Button>
    </div>
  );
}
