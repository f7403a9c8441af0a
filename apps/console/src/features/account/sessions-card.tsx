import type { OwnSession, OwnSessionsAnswer } from '@pickup/contracts/own-sessions';
import { useState } from 'react';
import { useApiQuery, useInvalidate } from '../../shared/api/use-api-query.ts';
import { Ago } from '../../shared/format/moments.tsx';
import { useDrafts } from '../../shared/leads/use-drafts.ts';
import { UnsavedNotes } from '../../shared/leads/unsaved-notes.tsx';
import { useApi, useServices } from '../../shared/services.ts';
import { orThrow, useAction } from '../../shared/session/use-action.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { describeDevice } from '../../shared/format/describe-device.ts';

const PATH = '/api/me/sessions';

/** Where one is signed in, and how to end it: here, in one place, in all others, everywhere. */
export function SessionsCard() {
  const sessions = useApiQuery<OwnSessionsAnswer>(PATH, { staleTime: 0 });
  return (
    <Card title="Where you are signed in" flush>
      <QueryView query={sessions}>
        {(answer) => answer.sessions !== null && <SessionList sessions={answer.sessions} />}
      </QueryView>
      <SignOuts />
    </Card>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const api = useApi();
  const invalidate = useInvalidate();
  const { problem, run } = useAction();
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
          {session.current && <Badge tone="good">this one</Badge>}
          {session.second_factor && <Badge>second factor shown</Badge>}
        </p>
        <p className="list-note">
          {session.ip !== '' && `${session.ip}, `}seen <Ago at={session.last_seen_at} />, signed in{' '}
          <Ago at={session.created_at} />
        </p>
      </div>
      {!session.current && (
        <Button onClick={onEnd} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOuts() {
  const { auth, session } = useServices();
  const invalidate = useInvalidate();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const drafts = useDrafts();
  const [asked, setAsked] = useState<'here' | 'everywhere' | null>(null);
  const leave = async (scope: 'local' | 'global') => {
    await session.leave(scope);
    drafts.discard();
  };
  const others = () =>
    run(async () => {
      orThrow(await auth.signOut({ scope: 'others' }));
      await invalidate(PATH);
      toast({ text: 'You are signed out everywhere else.', tone: 'good' });
    });
  return (
    <div className="card-foot">
      <div className="row">
        <Button
          icon="leave"
          onClick={() => (drafts.list().length > 0 ? setAsked('here') : void leave('local'))}
        >
          Sign out here
        </Button>
        <Button busy={busy} onClick={others}>
          Sign out everywhere else
        </Button>
        <Button onClick={() => setAsked('everywhere')}>Sign out everywhere</Button>
      </div>
      <FormProblem>{problem}</FormProblem>
      {asked === 'here' && (
        <ConfirmDialog
          title="Sign out with an unsaved note?"
          confirm="Discard and sign out"
          cancel="Stay"
          danger
          onConfirm={() => leave('local')}
          onClose={() => setAsked(null)}
        >
          <UnsavedNotes />
        </ConfirmDialog>
      )}
      {asked === 'everywhere' && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirm="Sign out everywhere"
          danger
          onConfirm={() => leave('global')}
          onClose={() => setAsked(null)}
        >
          <p>All your sessions end, this one too. What you have not saved here is lost.</p>
          <UnsavedNotes />
        </ConfirmDialog>
      )}
    </div>
  );
}
