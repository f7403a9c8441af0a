import '../../../shared/leads/lead-parts.css';
import type { OwnSession } from '@pickup/contracts/people/operator-session';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/account';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery, useInvalidate } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { describeDevice } from '../../../shared/format/describe-device.ts';
import { RelativeTime } from '../../../shared/format/moments.tsx';
import { useDrafts } from '../../../shared/leads/use-drafts.ts';
import { useServices } from '../../../shared/services.ts';
import { orThrow, useAction } from '../../../shared/session/use-action.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Badge } from '../../../shared/ui/notice.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';

const PATH = '/api/me/sessions';

export function SessionsCard() {
  const sessions = useApiQuery(PATH, { staleTime: 0 });
  const invalidate = useInvalidate();
  return (
    <Card title={texts.sessions} flush>
      <QueryView query={sessions}>
        {(response) => response.sessions !== null && <SessionList sessions={response.sessions} />}
      </QueryView>
      <SignOuts onOthersEnded={() => invalidate(PATH)} />
    </Card>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { api, invalidate, problem, run } = useChange();
  const end = (id: string) =>
    run(async () => {
      await api.delete(`${PATH}/${id}`);
      await invalidate(PATH);
    });
  return (
    <>
      <ul className="list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

function SessionRow({ session, onEnd }: { readonly session: OwnSession; onEnd(): void }) {
  const device = describeDevice(session.user_agent);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {device}
          {session.current && <Badge tone="good">{texts.thisDevice}</Badge>}
          {session.second_factor && <Badge>{texts.factorVerified}</Badge>}
        </p>
        <p className="list-note">
          {session.ip !== '' && `${session.ip}, `}
          {texts.lastSeen}
          <RelativeTime at={session.last_seen_at} />
          {texts.signedIn}
          <RelativeTime at={session.created_at} />
        </p>
      </div>
      {!session.current && (
        <Button onClick={onEnd} aria-label={fill(texts.endSessionLabel, { device })}>
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}

type Scope = 'local' | 'global';

function SignOuts({ onOthersEnded }: { onOthersEnded(): Promise<void> }) {
  const { auth } = useServices();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const { hasDrafts, signOut } = useSignOut();
  const [scopeToConfirm, setScopeToConfirm] = useState<Scope | null>(null);
  const signOutOthers = () =>
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
          onClick={() => (hasDrafts() ? setScopeToConfirm('local') : void signOut('local'))}
        >
          {texts.signOutHere}
        </Button>
        <Button busy={busy} onClick={signOutOthers}>
          {texts.signOutOthers}
        </Button>
        <Button onClick={() => setScopeToConfirm('global')}>{texts.signOutEverywhere}</Button>
      </div>
      <FormProblem>{problem}</FormProblem>
      {scopeToConfirm && (
        <SignOutDialog
          scope={scopeToConfirm}
          onSignOut={signOut}
          onClose={() => setScopeToConfirm(null)}
        />
      )}
    </div>
  );
}

function useSignOut() {
  const { session } = useServices();
  const drafts = useDrafts();
  return {
    hasDrafts: () => drafts.list().length > 0,
    async signOut(scope: Scope) {
      await session.signOut(scope);
      drafts.discard();
    },
  };
}

interface SignOutDialogProps {
  readonly scope: Scope;
  onSignOut(scope: Scope): Promise<void>;
  onClose(): void;
}

function SignOutDialog({ scope, onSignOut, onClose }: SignOutDialogProps) {
  const isHere = scope === 'local';
  return (
    <ConfirmDialog
      title={isHere ? texts.leaveUnsavedTitle : texts.leaveEverywhereTitle}
      confirm={isHere ? texts.leaveUnsaved : texts.signOutEverywhere}
      {...(isHere && { cancel: texts.stay })}
      danger
      onConfirm={() => onSignOut(scope)}
      onClose={onClose}
    >
      {!isHere && <p>{texts.leaveEverywhereEffect}</p>}
      <UnsavedNotes />
    </ConfirmDialog>
  );
}

function UnsavedNotes() {
  const drafts = useDrafts().list();
  if (drafts.length === 0) return null;
  return (
    <>
      <p>{fillPlural(texts.unsavedNotes, { count: drafts.length })}</p>
      <ul className="bullets">
        {drafts.map(({ leadId, leadName }) => (
          <li key={leadId}>
            <Link to={`/leads/${leadId}`}>{leadName || texts.unnamedLead}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
