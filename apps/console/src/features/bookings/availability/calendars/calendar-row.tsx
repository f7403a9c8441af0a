import type { ConnectedCalendar } from '@pickup/contracts/bookings/connected-calendars';
import { fill } from '@pickup/messages/fill';
import { calendarDisconnectText } from '@pickup/messages/operator/bookings/calendar-accounts';
import * as texts from '@pickup/messages/operator/bookings/calendars';
import { fillPlural } from '@pickup/messages/plural';
import { Button, type ButtonProps } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { formatMoment, Since } from '../../../../shared/format/moments.tsx';
import { useAction } from '../../../../shared/session/use-action.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../../../shared/ui/field.tsx';
import { Badge } from '../../../../shared/ui/notice.tsx';
import { useToast } from '../../../../shared/ui/toasts.tsx';
import { useCalendarChanges } from './calendar-changes.ts';

interface CalendarRowProps {
  readonly calendar: ConnectedCalendar;
}

export function CalendarRow({ calendar }: CalendarRowProps) {
  const { name, writes, problem } = calendar;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          {writes && <Badge tone="good">{texts.written}</Badge>}
          {problem !== '' && <Badge tone="bad">{texts.syncFailed}</Badge>}
        </p>
        <CalendarState calendar={calendar} />
      </div>
      <CalendarActions calendar={calendar} />
    </li>
  );
}

function CalendarState({ calendar }: CalendarRowProps) {
  const {
    place,
    synced_at: syncedAt,
    unread_events: unread,
    problem,
    failing_since: since,
  } = calendar;
  return (
    <>
      <p className="list-note">{place}</p>
      <p className="list-note">
        <Since prefix={texts.syncedBefore} at={syncedAt} neverText={texts.neverSynced} />
      </p>
      {problem !== '' && (
        <p className="list-note note-bad">
          {since === null
            ? problem
            : fill(texts.problemSince, { problem, moment: formatMoment(since) })}{' '}
          {syncedAt !== null && texts.lastTimesCount}
        </p>
      )}
      {unread > 0 && (
        <p className="list-note">{fillPlural(texts.unreadEvents, { count: unread })}</p>
      )}
    </>
  );
}

function CalendarActions({ calendar }: CalendarRowProps) {
  const { name, kind, writes } = calendar;
  const [disconnecting, setDisconnecting] = useState(false);
  const changes = useCalendarChanges();
  const toast = useToast();
  const syncing = useAction();
  const writing = useAction();
  const sync = () =>
    syncing.run(async () => {
      const { problem } = await changes.sync(calendar);
      if (problem === '') toast({ text: fill(texts.synced, { name }), tone: 'good' });
    });
  const toggleWriting = () =>
    writing.run(async () => {
      await changes.setWrites(calendar, !writes);
      const text = fill(writes ? texts.noLongerWritten : texts.nowWritten, { name });
      toast({ text, tone: 'good' });
    });
  const failure = syncing.problem ?? writing.problem;
  return (
    <>
      <div className="row">
        <RowButton
          icon={icons.refresh}
          label={texts.syncNow}
          itemName={name}
          busy={syncing.busy}
          onClick={sync}
        />
        {kind !== 'address' && (
          <RowButton
            icon={icons.edit}
            label={writes ? texts.stopWriting : texts.write}
            itemName={name}
            busy={writing.busy}
            onClick={toggleWriting}
          />
        )}
        <RowButton
          icon={icons.trash}
          label={texts.disconnect}
          itemName={name}
          onClick={() => setDisconnecting(true)}
        />
      </div>
      {failure !== null && <FormProblem>{failure}</FormProblem>}
      {disconnecting && (
        <DisconnectDialog calendar={calendar} onClose={() => setDisconnecting(false)} />
      )}
    </>
  );
}

interface RowButtonProps extends ButtonProps {
  readonly label: string;
  readonly itemName: string;
}

export function RowButton({ label, itemName, ...button }: RowButtonProps) {
  return (
    <Button {...button} aria-label={fill(texts.actionFor, { action: label, name: itemName })}>
      {label}
    </Button>
  );
}

function DisconnectDialog({ calendar, onClose }: CalendarRowProps & { onClose(): void }) {
  const { name, writes, connection_id: connectionId } = calendar;
  const { disconnect } = useCalendarChanges();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={fill(texts.disconnectTitle, { name })}
      confirm={texts.disconnect}
      danger
      onConfirm={async () => {
        await disconnect(calendar);
        toast({ text: fill(texts.disconnected, { name }), tone: 'good' });
      }}
      onClose={onClose}
    >
      <p>{connectionId === null ? texts.disconnectText : calendarDisconnectText}</p>
      {writes && <p>{texts.writtenBookingsStay}</p>}
    </ConfirmDialog>
  );
}
