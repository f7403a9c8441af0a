import { useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../shared/services.ts';
import { FactorForm } from '../../shared/session/factor-form.tsx';
import type { Occupant } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { MailSignIn } from './mail-sign-in.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';

/**
 * Over the page when the session has ended: what was being done waits behind, hidden from whoever stands
 * there now, until the same person is back.
 */
export function SessionDialog({ occupant }: { readonly occupant: Occupant }) {
  const { session } = useServices();
  const { needsFactor } = useSession();
  const [byMail, setByMail] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <Dialog title="You were signed out" opaque>
      <p className="muted">
        Your session was ended: from another device or tab, by a new password, or by time. Sign in
        and go on where you were; nothing you typed is lost.
      </p>
      {needsFactor ? (
        <FactorForm confirm="Go on" />
      ) : byMail ? (
        <MailSignIn email={occupant.email} next={pathname + search} />
      ) : (
        <PasswordSignIn email={occupant.email} />
      )}
      <div className="row row-end">
        {!needsFactor && (
          <Button tone="quiet" onClick={() => setByMail(!byMail)}>
            {byMail ? 'Use your password' : 'Get a code by mail'}
          </Button>
        )}
        <Button tone="quiet" icon="leave" onClick={() => void session.leave('local')}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
