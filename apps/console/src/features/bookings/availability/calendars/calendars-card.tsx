import './calendars.css';
import type { CalendarsResponse } from '@pickup/contracts/bookings/connected-calendars';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/calendars';
import { you } from '@pickup/messages/operator/bookings/availability';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiQuery } from '../../../../shared/api/use-api-query.ts';
import { useMinute } from '../../../../shared/bookings/use-current-booking.ts';
import { Card } from '../../../../shared/ui/card.tsx';
import { Badge } from '../../../../shared/ui/notice.tsx';
import { LoadingRows, QueryView } from '../../../../shared/ui/states.tsx';
import { useIsMe, type CalendarPerson } from './calendar-changes.ts';
import { CalendarRow } from './calendar-row.tsx';
import { ConnectButtons, ConnectionRow } from './connection-row.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

const REFRESH_MS = 60_000;

export function CalendarsCard({ people }: { readonly people: readonly CalendarPerson[] }) {
  const query = useApiQuery('/api/calendars', { refetchInterval: REFRESH_MS });
  useMinute(); // Updates texts such as "3 minutes ago".
  return (
    <Card title={texts.title} flush>
      <p className="card-note muted small">{texts.lead}</p>
      <QueryView query={query} loading={<LoadingRows rows={2} />}>
        {(response) => (
          <ul className="list" aria-label={texts.title}>
            {people.map((person) => (
              <PersonCalendars key={person.agent_id} person={person} response={response} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

interface PersonCalendarsProps {
  readonly person: CalendarPerson;
  readonly response: CalendarsResponse;
}

function PersonCalendars({ person, response }: PersonCalendarsProps) {
  const isOfPerson = ({ agent_id: id }: { readonly agent_id: string }) => id === person.agent_id;
  const calendars = response.calendars.filter(isOfPerson);
  const connections = response.connections.filter(isOfPerson);
  const isMe = useIsMe(person);
  const [connecting, setConnecting] = useState(false);
  const { name } = person;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          {isMe && <Badge>{you}</Badge>}
        </p>
        {calendars.length === 0 && <p className="list-note">{texts.none}</p>}
      </div>
      <div className="row">
        <Button
          icon={icons.plus}
          aria-label={fill(texts.connectOf, { name })}
          onClick={() => setConnecting(true)}
        >
          {texts.connect}
        </Button>
        {isMe && <ConnectButtons providers={response.providers} />}
      </div>
      {calendars.length + connections.length > 0 && (
        <ul className="list calendars" aria-label={fill(texts.calendarsOf, { name })}>
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} />
          ))}
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} isMine={isMe} />
          ))}
        </ul>
      )}
      {connecting && <ConnectDialog person={person} onClose={() => setConnecting(false)} />}
    </li>
  );
}
