import type { OtherCalendar } from '@pickup/contracts/other-calendars';
import * as texts from '@pickup/messages/operator/calendars';
import { Button } from '@pickup/ui/button';
import { useAction } from '../../../shared/session/use-action.ts';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useIsMe, type StepProps } from './calendar-person.ts';
import { useCalendarChanges } from './use-calendar-changes.ts';

interface ResultStepProps extends StepProps {
  readonly calendar: OtherCalendar;
  /** The calendar is disconnected by then. */
  onCorrect(): void;
}

/** What the first reading found. */
export function ResultStep(props: ResultStepProps) {
  const { calendar, person, onClose } = props;
  const isMe = useIsMe(person);
  if (calendar.problem !== '') return <NotRead {...props} />;
  return (
    <Dialog title={texts.connectedTitle} onClose={onClose}>
      <Notice tone="good">
        <p>{isMe ? texts.connectedMine : texts.connectedTheirs(person.name)}</p>
        {calendar.unread_events > 0 && <p>{texts.unreadEvents(calendar.unread_events)}</p>}
      </Notice>
      <DialogActions>
        <Button tone="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function NotRead({ calendar, onCorrect, onClose }: ResultStepProps) {
  const { disconnect } = useCalendarChanges();
  const { busy, problem, run } = useAction();
  const correct = () =>
    run(async () => {
      await disconnect(calendar);
      onCorrect();
    });
  return (
    <Dialog title={texts.notReadTitle} busy={busy} onClose={onClose}>
      <Notice tone="warn">
        <p>
          {texts.notRead} {calendar.problem}
        </p>
        <p>{texts.notReadNext}</p>
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
