import type { OwnSession } from '@pickup/contracts/operator-session';
import * as texts from '@pickup/messages/operator/account';
import { useApiQuery, useInvalidate } from '../../shared/api/use-api-query.ts';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { QueryView } from '../../shared/ui/states.tsx';
import { describeDevice } from '../../shared/format/describe-device.ts';
import { SignOuts } from './sign-outs.tsx';

const PATH = '/api/me/sessions';

/** The operator's sessions, and how to end one, the others, or all. */
export function SessionsCard() {
  const sessions = useApiQuery(PATH, { staleTime: 0 });
  const invalidate = useInvalidate();
  return (
    <Card title={texts.sessions} flush>
      <QueryView query={sessions}>
        {(answer) => answer.sessions !== null && <SessionList sessions={answer.sessions} />}
      </QueryView>
      <SignOuts onOthersEnded={() => invalidate(PATH)} />
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
        <Button onClick={onEnd} aria-label={texts.endSessionLabel(device)}>
          {texts.endSession}
        </Button>
      )}
    </li>
  );
}
