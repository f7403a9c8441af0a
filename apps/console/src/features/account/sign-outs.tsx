import { useState } from 'react';
import { useDrafts } from '../../shared/leads/use-drafts.ts';
import { useServices } from '../../shared/services.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import '../../shared/leads/lead-parts.css';
import { Link } from 'react-router';

/** Buttons to sign out here, everywhere else, or everywhere. Warns about unsaved notes first. */
export function SignOuts({ onOthersEnded }: { onOthersEnded(): Promise<void> }) {
  const { auth } = useServices();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const { hasDrafts, leave } = useLeave();
  const [asked, setAsked] = useState<'here' | 'everywhere' | null>(null);
  const others = () =>
    run(async () => {
      orThrow(await auth.signOut({ scope: 'others' }));
      await onOthersEnded();
      toast({ text: 'You are signed out everywhere else.', tone: 'good' });
    });
  return (
    <div className="card-foot">
      <div className="row">
        <Button
          icon={icons.leave}
          onClick={() => (hasDrafts() ? setAsked('here') : void leave('local'))}
        >
          Sign out here
        </Button>
        <Button busy={busy} onClick={others}>
          Sign out everywhere else
        </Button>
        <Button onClick={() => setAsked('everywhere')}>Sign out everywhere</Button>
      </div>
      <FormProblem>{problem}</FormProblem>
      {asked === 'here' && <LeaveHere onLeave={leave} onClose={() => setAsked(null)} />}
      {asked === 'everywhere' && <LeaveEverywhere onLeave={leave} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Ends sessions; ending the current one also discards unsaved notes. */
function useLeave() {
  const { session } = useServices();
  const drafts = useDrafts();
  return {
    hasDrafts: () => drafts.list().length > 0,
    async leave(scope: 'local' | 'global') {
      await session.leave(scope);
      drafts.discard();
    },
  };
}

interface LeaveProps {
  onLeave(scope: 'local' | 'global'): Promise<void>;
  onClose(): void;
}

function LeaveHere({ onLeave, onClose }: LeaveProps) {
  return (
    <ConfirmDialog
      title="Sign out with an unsaved note?"
      confirm="Discard and sign out"
      cancel="Stay"
      danger
      onConfirm={() => onLeave('local')}
      onClose={onClose}
    >
      <UnsavedNotes />
    </ConfirmDialog>
  );
}

function LeaveEverywhere({ onLeave, onClose }: LeaveProps) {
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      confirm="Sign out everywhere"
      danger
      onConfirm={() => onLeave('global')}
      onClose={onClose}
    >
      <p>All your sessions end, including this one. Unsaved changes here are lost.</p>
      <UnsavedNotes />
    </ConfirmDialog>
  );
}

/** Links to the leads with unsaved notes. Shows nothing if there are none. */
function UnsavedNotes() {
  const drafts = useDrafts().list();
  if (drafts.length === 0) return null;
  return (
    <>
      <p>You have {drafts.length === 1 ? 'an unsaved note' : 'unsaved notes'} about</p>
      <ul className="bullets">
        {drafts.map(({ leadId, about }) => (
          <li key={leadId}>
            <Link to={`/leads/${leadId}`}>{about || 'a lead'}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
