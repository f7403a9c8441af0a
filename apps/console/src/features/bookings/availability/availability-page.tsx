import './availability.css';
import type {
  AvailabilityResponse,
  StoredAgentAvailability,
  TeamAvailability,
} from '@pickup/contracts/bookings/availability';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { fillPlural } from '@pickup/messages/plural';
import { Checkbox } from '@pickup/ui/checkbox';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useTrades } from '../../../shared/leads/use-trades.ts';
import { useAction } from '../../../shared/session/use-action.ts';
import { useMe } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Badge, Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { CalendarsCard } from './calendars/calendars-card.tsx';
import { useAvailabilityEditor } from './availability-editor.tsx';
import { exceptionText, hoursText, isUpcoming } from './availability-words.ts';
import { PersonForm } from './person-form.tsx';
import { TeamCard } from './team-card.tsx';
import { conflictText, usePutHours } from './use-availability-form.ts';

export function AvailabilityPage() {
  const hours = useApiQuery('/api/availability');
  return (
    <Page title={texts.title} intro={texts.lead}>
      <QueryView query={hours}>{(response) => <Content response={response} />}</QueryView>
    </Page>
  );
}

function Content({ response: { team, agents } }: { readonly response: AvailabilityResponse }) {
  const { user_id: me } = useMe();
  const isAnyAvailable = agents.some(({ hours }) => hours.takes_bookings);
  const people = agents.toSorted(
    (one, other) => Number(other.agent_id === me) - Number(one.agent_id === me),
  );
  // Operators may see a person's calendars only if they may change that person's hours.
  const changeable = people.filter(({ may_change: mayChange }) => mayChange);
  return (
    <>
      {!isAnyAvailable && <Notice>{texts.noOne}</Notice>}
      {isAnyAvailable && team.changed_by === '' && <Notice tone="warn">{texts.teamUnsaved}</Notice>}
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

interface PersonHoursProps {
  readonly person: StoredAgentAvailability;
  readonly team: TeamAvailability;
}

function PersonHours({ person, team }: PersonHoursProps) {
  const me = useMe();
  const { name, may_change: mayChange, hours } = person;
  const { button, editor } = useAvailabilityEditor({
    name,
    savedText: fill(texts.saved, { name }),
    form: (callbacks) => <PersonForm person={person} team={team} {...callbacks} />,
  });
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          {person.agent_id === me.user_id && <Badge>{texts.you}</Badge>}
        </p>
        <PersonInWords person={person} team={team} />
      </div>
      <div className="row">
        {mayChange ? (
          <>
            <AvailableSwitch person={person} />
            {button}
          </>
        ) : (
          <Badge tone={hours.takes_bookings ? 'good' : 'plain'}>
            {hours.takes_bookings ? texts.available : texts.notAvailable}
          </Badge>
        )}
      </div>
      {editor}
    </li>
  );
}

function PersonInWords({ person: { hours }, team }: PersonHoursProps) {
  const { nameOf } = useTrades();
  const { own_hours: own, daily_limit: limit, languages, trades, exceptions } = hours;
  const notes = [
    ...languages.map((language) => LANGUAGE_NAMES[language]),
    ...trades.map(nameOf),
    ...(limit === null ? [] : [fillPlural(texts.limitInWords, { count: limit })]),
  ];
  return (
    <>
      <p className="list-note">
        {own === null ? fill(texts.withTeam, { week: hoursText(team) }) : hoursText(own)}
      </p>
      {notes.length > 0 && <p className="list-note">{notes.join(', ')}</p>}
      {exceptions.filter(isUpcoming).map((exception) => (
        <p className="list-note" key={JSON.stringify(exception)}>
          {exceptionText(exception)}
        </p>
      ))}
    </>
  );
}

/** The switch saves immediately, so that a sick agent gets no further bookings. */
function AvailableSwitch({ person }: Pick<PersonHoursProps, 'person'>) {
  const { agent_id: id, name, hours, version } = person;
  const put = usePutHours<StoredAgentAvailability['hours']>(`/api/availability/${id}`);
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const [isConflict, setIsConflict] = useState(false);
  const set = (takes_bookings: boolean) =>
    run(async () => {
      const isSaved = await put(version, { ...hours, takes_bookings });
      setIsConflict(!isSaved);
      const text = fill(takes_bookings ? texts.nowAvailable : texts.nowUnavailable, { name });
      if (isSaved) toast({ text, tone: 'good', subject: `takes bookings ${id}` });
    });
  return (
    <>
      <Checkbox
        role="switch"
        aria-checked={hours.takes_bookings}
        label={
          <>
            {texts.available}
            <span className="visually-hidden">{fill(texts.ofPerson, { name })}</span>
          </>
        }
        checked={hours.takes_bookings}
        aria-busy={busy || undefined}
        onChange={({ target }) => set(target.checked)}
      />
      <FormProblem>{problem ?? (isConflict ? conflictText(person) : null)}</FormProblem>
    </>
  );
}
