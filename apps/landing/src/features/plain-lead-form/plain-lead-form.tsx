import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/lead-form';
import { Button } from '@pickup/ui/button';
import { EMPTY_LEAD_FORM, type ReturnedForm } from '@pickup/contracts/leads/lead-form';
import type { CalculatorInputs } from '@pickup/roi';
import { HiddenInputs } from '../../shared/hidden-inputs.tsx';
import { LeadFormFields } from '../../shared/lead-form-fields.tsx';
import { problemsFromIssues } from '../../shared/lead-problems.ts';
import { ReturnedNotice } from '../../shared/returned-notice.tsx';

/** Hidden inputs at the end of the document belong to the form with this id. */
export const PLAIN_LEAD_FORM_ID = 'plain-lead-form';

export interface PlainLeadFormProps {
  readonly inputs: CalculatorInputs;
  readonly returned?: ReturnedForm;
}

/** Visitors use this form if scripts are off or did not load. */
export function PlainLeadForm({ inputs, returned }: PlainLeadFormProps) {
  const values = returned?.values ?? { ...EMPTY_LEAD_FORM, businessType: inputs.businessType };
  return (
    // If the server returns the form, the fragment in `action` makes the browser scroll to it.
    <form
      className="panel plain-lead-form"
      id={PLAIN_LEAD_FORM_ID}
      method="post"
      action={`${base}/lead#get-report`}
    >
      <div className="plain-lead-head">
        <h2>{texts.title}</h2>
        <p>{texts.offer}</p>
      </div>
      {returned && <ReturnedNotice returned={returned} />}
      <LeadFormFields
        values={values}
        problems={problemsFromIssues(returned?.issues ?? [], returned?.values.phone)}
        idPrefix="plain"
      />
      <p className="note">{texts.data}</p>
      <HiddenInputs inputs={inputs} />
      <Button type="submit" tone="primary" large wide>
        {texts.submit}
      </Button>
    </form>
  );
}
