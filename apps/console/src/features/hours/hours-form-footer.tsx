import * as texts from '@pickup/messages/operator/hours';
import { Button } from '@pickup/ui/button';
import { FormProblem } from '../../shared/ui/field.tsx';
import type { HoursForm } from './use-hours-form.ts';

interface HoursFormFooterProps {
  readonly form: Pick<HoursForm<unknown>, 'busy' | 'problem'>;
  onCancel(): void;
}

/** What went wrong, and the buttons. */
export function HoursFormFooter({ form: { busy, problem }, onCancel }: HoursFormFooterProps) {
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <div className="row row-end">
        <Button disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" tone="primary" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}
