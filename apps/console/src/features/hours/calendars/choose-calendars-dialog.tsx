import type { CalendarGrant, GrantCalendars } from '@pickup/contracts/other-calendars';
import * as texts from '@pickup/messages/operator/calendar-accounts';
import { Checkbox } from '@pickup/ui/checkbox';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useAction } from '../../../shared/session/use-action.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../../shared/ui/dialog-form-footer.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Loading, QueryView } from '../../../shared/ui/states.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';

interface ChooseCalendarsDialogProps {
  readonly grant: CalendarGrant;
  onClose(): void;
}

/** Which calendars of an account take time. */
export function ChooseCalendarsDialog({ grant, onClose }: ChooseCalendarsDialogProps) {
  const { choose } = useCalendarChanges();
  const toast = useToast();
  const query = useApiQuery<GrantCalendars>(`/api/calendar-grants/${grant.id}/calendars`);
  const { busy, problem, run } = useAction();
  const send = (form: HTMLFormElement) =>
    run(async () => {
      await choose(grant, new FormData(form).getAll('calendar').map(String));
      toast({ text: texts.chosen, tone: 'good' });
      onClose();
    });
  return (
    <Dialog title={texts.chooseTitle(grant.account)} busy={busy} onClose={onClose}>
      <QueryView query={query} loading={<Loading label={texts.loadingCalendars} />}>
        {({ calendars }) => (
          <Form onSubmit={(_, form) => send(form)}>
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
            <DialogFormFooter
              confirm={texts.saveChoice}
              busy={busy}
              problem={problem}
              onCancel={onClose}
            />
          </Form>
        )}
      </QueryView>
    </Dialog>
  );
}

function noteOf(isPrimary: boolean, canWrite: boolean): { readonly hint?: string } {
  if (isPrimary) return { hint: texts.primary };
  return canWrite ? {} : { hint: texts.onlyRead };
}
