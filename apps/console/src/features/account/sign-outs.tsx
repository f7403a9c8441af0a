import * as texts from '@pickup/messages/operator/account';
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

type Scope = 'local' | 'global';

/** Buttons to sign out here, everywhere else, or everywhere. Warns about unsaved notes first. */
export function SignOuts({ onOthersEnded }: { onOthersEnded(): Promise<void> }) {
  const { auth } = useServices();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const { hasDrafts, leave } = useLeave();
  const [asked, setAsked] = useState<Scope | null>(null);
  const others = () =>
    run(async () => {
      orThrow(await auth.signOut({ scope: 'others' }));
      await onOthersEnded();
      toast({ text: texts.othersSignedOut, tone: 'good' });
    });
  return (
    <div className="card-foot">
      <div className="row">
        <Button
          icon={icons.leave}
          onClick={() => (hasDrafts() ? setAsked('local') : void leave('local'))}
        >
          {texts.signOutHere}
        </Button>
        <Button busy={busy} onClick={others}>
          {texts.signOutOthers}
        </Button>
        <Button onClick={() => setAsked('global')}>{texts.signOutEverywhere}</Button>
      </div>
      <FormProblem>{problem}</FormProblem>
      {asked && <LeaveDialog scope={asked} onLeave={leave} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Ends sessions; ending the current one also discards unsaved notes. */
function useLeave() {
  const { session } = useServices();
  const drafts = useDrafts();
  return {
    hasDrafts: () => drafts.list().length > 0,
    async leave(scope: Scope) {
      await session.leave(scope);
      drafts.discard();
    },
  };
}

interface LeaveDialogProps {
  readonly scope: Scope;
  onLeave(scope: Scope): Promise<void>;
  onClose(): void;
}

function LeaveDialog({ scope, onLeave, onClose }: LeaveDialogProps) {
  const isHere = scope === 'local';
  return (
    <ConfirmDialog
      title={isHere ? texts.leaveUnsavedTitle : texts.leaveEverywhereTitle}
      confirm={isHere ? texts.leaveUnsaved : texts.signOutEverywhere}
      {...(isHere && { cancel: texts.stay })}
      danger
      onConfirm={() => onLeave(scope)}
      onClose={onClose}
    >
      {!isHere && <p>{texts.leaveEverywhereEffect}</p>}
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
      <p>{texts.unsavedNotes(drafts.length)}</p>
      <ul className="bullets">
        {drafts.map(({ leadId, about }) => (
          <li key={leadId}>
            <Link to={`/leads/${leadId}`}>{about || texts.unnamedLead}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
