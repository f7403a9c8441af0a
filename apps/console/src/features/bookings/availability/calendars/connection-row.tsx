import type {
  CalendarConnection,
  CalendarProvider,
  EndedConnection,
} from '@pickup/contracts/bookings/connected-calendars';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/calendar-accounts';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiQuery } from '../../../../shared/api/use-api-query.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { formatMoment } from '../../../../shared/format/moments.tsx';
import { useAction } from '../../../../shared/session/use-action.ts';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../../../shared/ui/field.tsx';
import { FormDialog } from '../../../../shared/ui/form-dialog.tsx';
import { Badge } from '../../../../shared/ui/notice.tsx';
import { Loading, QueryView } from '../../../../shared/ui/states.tsx';
import { useToast } from '../../../../shared/ui/toasts.tsx';
import { RowButton } from './calendar-row.tsx';
import { useCalendarChanges } from './calendar-changes.ts';

interface ConnectionRowProps {
  readonly connection: CalendarConnection;
  readonly isMine: boolean;
}

export function ConnectionRow({ connection, isMine }: ConnectionRowProps) {
  const { provider, account, ended_at: endedAt } = connection;
  const [open, setOpen] = useState<'choose' | 'disconnect' | null>(null);
  const connecting = useConnectAccount();
  const close = () => setOpen(null);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {texts.accountOf[provider]}
          {endedAt !== null && <Badge tone="bad">{texts.ended}</Badge>}
        </p>
        <p className="list-note">{account}</p>
        {endedAt !== null && (
          <p className="list-note note-bad">
            {fill(texts.endedOn, { moment: formatMoment(endedAt) })}
          </p>
        )}
      </div>
      <div className="row">
        {endedAt === null && (
          <RowButton
            icon={icons.edit}
            label={texts.choose}
            itemName={account}
            onClick={() => setOpen('choose')}
          />
        )}
        {endedAt !== null && isMine && (
          <RowButton
            tone="primary"
            icon={icons.refresh}
            label={texts.connectAgain}
            itemName={account}
            busy={connecting.busy}
            onClick={() => connecting.connect(provider)}
          />
        )}
        <RowButton
          icon={icons.trash}
          label={texts.disconnect}
          itemName={account}
          onClick={() => setOpen('disconnect')}
        />
      </div>
      {connecting.problem !== null && <FormProblem>{connecting.problem}</FormProblem>}
      {open === 'choose' && <ChooseCalendarsDialog connection={connection} onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog connection={connection} onClose={close} />}
    </li>
  );
}

interface ConnectionDialogProps {
  readonly connection: CalendarConnection;
  onClose(): void;
}

function DisconnectDialog({ connection, onClose }: ConnectionDialogProps) {
  const { account, provider } = connection;
  const { disconnectAccount } = useCalendarChanges();
  const toast = useToast();
  const showResult = ({ revoked }: EndedConnection) =>
    toast(
      revoked
        ? { text: fill(texts.disconnected, { account }), tone: 'good' }
        : { text: texts.disconnectedHere[provider], tone: 'warn' },
    );
  return (
    <ConfirmDialog
      title={fill(texts.disconnectTitle, { account })}
      confirm={texts.disconnect}
      danger
      onConfirm={async () => showResult(await disconnectAccount(connection))}
      onClose={onClose}
    >
      <p>{texts.disconnectText}</p>
      <p>{texts.writtenBookingsStay}</p>
    </ConfirmDialog>
  );
}

function ChooseCalendarsDialog({ connection, onClose }: ConnectionDialogProps) {
  const { choose } = useCalendarChanges();
  const toast = useToast();
  const query = useApiQuery(`/api/calendar-connections/${connection.id}/calendars`);
  const { run, ...action } = useAction();
  const send = (form: HTMLFormElement) =>
    run(async () => {
      await choose(connection, new FormData(form).getAll('calendar').map(String));
      toast({ text: texts.chosen, tone: 'good' });
      onClose();
    });
  return (
    <FormDialog
      title={fill(texts.chooseTitle, { account: connection.account })}
      confirm={texts.saveChoice}
      ready={query.data !== undefined}
      action={action}
      onSubmit={(_, form) => send(form)}
      onClose={onClose}
    >
      <QueryView query={query} loading={<Loading label={texts.loadingCalendars} />}>
        {({ calendars }) => (
          <fieldset>
            <legend className="legend">{texts.whichTakeTime}</legend>
            {calendars.map(({ id, name, is_primary, is_chosen, can_write }) => (
              <Checkbox
                key={id}
                name="calendar"
                value={id}
                defaultChecked={is_chosen}
                label={name}
                {...noteOf(is_primary, can_write)}
              />
            ))}
          </fieldset>
        )}
      </QueryView>
    </FormDialog>
  );
}

function noteOf(isPrimary: boolean, canWrite: boolean): { readonly hint?: string } {
  if (isPrimary) return { hint: texts.primary };
  return canWrite ? {} : { hint: texts.onlyRead };
}

export function ConnectButtons({ providers }: { readonly providers: readonly CalendarProvider[] }) {
  const { busy, problem, connect } = useConnectAccount();
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider}
          icon={icons.calendar}
          disabled={busy}
          onClick={() => connect(provider)}
        >
          {texts.connect[provider]}
        </Button>
      ))}
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

function useConnectAccount() {
  const { api, busy, problem, run } = useChange();
  const connect = (provider: CalendarProvider) =>
    run(async () => {
      const { url } = await api.post('/api/calendar-connections', { provider });
      location.assign(url);
    });
  return { busy, problem, connect };
}
