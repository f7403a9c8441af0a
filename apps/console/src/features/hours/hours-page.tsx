import './hours.css';
import type { CallHoursAnswer } from '@pickup/contracts/call-hours';
import * as texts from '@pickup/messages/operator/hours';
import * as icons from '@pickup/ui/icons';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useMe } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { CalendarsCard } from './calendars/calendars-card.tsx';
import { PersonHours } from './person-hours.tsx';
import { TeamCard } from './team-card.tsx';

/** When people take calls. Agents change their own hours, owners everyone's. */
export function HoursPage() {
  const hours = useApiQuery('/api/call-hours');
  return (
    <Page title={texts.title} lead={texts.lead}>
      <QueryView query={hours}>{(answer) => <Content answer={answer} />}</QueryView>
    </Page>
  );
}

function Content({ answer: { team, agents } }: { readonly answer: CallHoursAnswer }) {
  const { user_id: me } = useMe();
  const isTaking = agents.some(({ hours }) => hours.takes_calls);
  // One's own hours first: they are the ones to change.
  const people = agents.toSorted(
    (one, other) => Number(other.agent_id === me) - Number(one.agent_id === me),
  );
  // The same people's calendars may be seen.
  const changeable = people.filter(({ may_change: mayChange }) => mayChange);
  return (
    <>
      {!isTaking && <Notice>{texts.noOne}</Notice>}
      {isTaking && team.changed_by === '' && <Notice tone="warn">{texts.teamUnsaved}</Notice>}
      <Card title={texts.people} flush>
        {people.length === 0 ? (
          <EmptyState icon={icons.people} title={texts.noPeople}>
            {texts.noPeopleText}
          </EmptyState>
        ) : (
          <ul className="list" aria-label={texts.people}>
            {people.map((person) => (
              <PersonHours key={person.agent_id} person={person} team={team.hours} />
            ))}
          </ul>
        )}
      </Card>
      <TeamCard team={team} />
      {changeable.length > 0 && <CalendarsCard people={changeable} />}
    </>
  );
}
