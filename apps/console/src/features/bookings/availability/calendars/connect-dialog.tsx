import type {
  ManualCalendarKind,
  FoundCalendars,
  ConnectedCalendar,
} from '@pickup/contracts/bookings/connected-calendars';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/calendars';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useAction } from '../../../../shared/session/use-action.ts';
import { Dialog, DialogActions } from '../../../../shared/ui/dialog.tsx';
import { FormProblem } from '../../../../shared/ui/field.tsx';
import { FormDialog } from '../../../../shared/ui/form-dialog.tsx';
import { Notice } from '../../../../shared/ui/notice.tsx';
import { AccountStep, AddressStep, ChooseStep } from './access-steps.tsx';
import {
  EMPTY_DRAFT,
  useCalendarChanges,
  useIsMe,
  type CalendarDraft,
  type CalendarPerson,
  type StepProps,
} from './calendar-changes.ts';

type Step =
  | { readonly at: 'kind' | 'access' }
  | { readonly at: 'choose'; readonly found: FoundCalendars['calendars'] }
  | { readonly at: 'result'; readonly calendar: ConnectedCalendar };

export function ConnectDialog(props: { readonly person: CalendarPerson; onClose(): void }) {
  const { person, onClose } = props;
  const [step, setStep] = useState<Step>({ at: 'kind' });
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const isMe = useIsMe(person);
  const title = isMe ? texts.connect : fill(texts.connectOf, { name: person.name });
  const go = (next: Step, change: Partial<CalendarDraft> = {}) => {
    setDraft({ ...draft, ...change });
    setStep(next);
  };
  const common = { title, person, draft, onClose };
  const toKind = () => go({ at: 'kind' });
  const toAccess = () => go({ at: 'access' });
  const toResult = (change: Partial<CalendarDraft>, calendar: ConnectedCalendar) =>
    go({ at: 'result', calendar }, change);
  const toAccessOf = (kind: ManualCalendarKind) =>
    go({ at: 'access' }, kind === draft.kind ? {} : { ...EMPTY_DRAFT, kind });
  switch (step.at) {
    case 'kind':
      return <KindStep {...common} onNext={toAccessOf} />;
    case 'access':
      return draft.kind === 'address' ? (
        <AddressStep {...common} onBack={toKind} onConnected={toResult} />
      ) : (
        <AccountStep
          {...common}
          onBack={toKind}
          onFound={(change, found) => go({ at: 'choose', found }, change)}
        />
      );
    case 'choose':
      return (
        <ChooseStep
          {...common}
          foundCalendars={step.found}
          onBack={toAccess}
          onConnected={toResult}
        />
      );
    case 'result':
      return <ResultStep {...common} calendar={step.calendar} onCorrect={toAccess} />;
  }
}

const KINDS: readonly ManualCalendarKind[] = ['address', 'caldav'];

function KindStep(props: StepProps & { onNext(kind: ManualCalendarKind): void }) {
  const { title, draft, onNext, onClose } = props;
  return (
    <FormDialog
      title={title}
      confirm={texts.next}
      onSubmit={(values) => onNext(values.text('kind') === 'caldav' ? 'caldav' : 'address')}
      onClose={onClose}
    >
      <p>
        {texts.whatIsRead} {texts.howOften}
      </p>
      <fieldset>
        <legend className="legend">{texts.kind}</legend>
        {KINDS.map((kind) => (
          <label className="checkbox" key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === draft.kind} />
            <span>
              {texts.kinds[kind].name}
              <span className="note">{texts.kinds[kind].note}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface ResultStepProps extends StepProps {
  readonly calendar: ConnectedCalendar;
  onCorrect(): void;
}

function ResultStep(props: ResultStepProps) {
  const { calendar, person, onClose } = props;
  const isMe = useIsMe(person);
  if (calendar.problem !== '') return <FirstSyncFailed {...props} />;
  return (
    <Dialog title={texts.connectedTitle} onClose={onClose}>
      <Notice tone="good">
        <p>{isMe ? texts.connectedMine : fill(texts.connectedTheirs, { name: person.name })}</p>
        {calendar.unread_events > 0 && (
          <p>{fillPlural(texts.unreadEvents, { count: calendar.unread_events })}</p>
        )}
      </Notice>
      <DialogActions>
        <Button tone="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function FirstSyncFailed({ calendar, onCorrect, onClose }: ResultStepProps) {
  const { disconnect } = useCalendarChanges();
  const { busy, problem, run } = useAction();
  const correct = () =>
    run(async () => {
      await disconnect(calendar);
      onCorrect();
    });
  return (
    <Dialog title={texts.firstSyncFailedTitle} busy={busy} onClose={onClose}>
      <Notice tone="warn">
        <p>
          {texts.firstSyncFailed} {calendar.problem}
        </p>
        <p>{texts.firstSyncFailedNext}</p>
      </Notice>
      <FormProblem>{problem}</FormProblem>
      <DialogActions>
        <Button busy={busy} onClick={correct}>
          {texts.correct}
        </Button>
        <Button tone="primary" disabled={busy} onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
