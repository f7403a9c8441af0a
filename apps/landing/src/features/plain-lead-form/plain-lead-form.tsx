import { Button } from '@pickup/ui/button';
import { CLICK_ID_PARAMETERS, UTM_PARAMETERS } from '@pickup/contracts/attribution-parameters';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/lead-form';
import type { PageQuery, ReturnedForm } from '@pickup/contracts/page';
import type { CalculatorInputs } from '@pickup/roi';
import { LeadFormFields } from '../../shared/lead-form-fields.tsx';
import { problemsFromIssues } from '../../shared/lead-problems.ts';

export interface PlainLeadFormProps {
  readonly inputs: CalculatorInputs;
  readonly query: PageQuery;
  /** Milliseconds since 1970, from the server's clock. */
  readonly renderedAt: number;
  readonly returned?: ReturnedForm;
}

/** The lead form for visitors without JavaScript, inside a <noscript>. */
export function PlainLeadForm({ inputs, query, renderedAt, returned }: PlainLeadFormProps) {
  const values = returned?.values ?? { ...EMPTY_LEAD_FORM, businessType: inputs.businessType };
  return (
    // The fragment scrolls to the form when it is shown again.
    <form className="panel plain-lead-form" method="post" action="/lead#get-report">
      <div className="plain-lead-head">
        <h2>Get Your Free Report</h2>
        <p>Your report within 30 seconds, and a free 15-minute strategy call.</p>
      </div>
      {returned?.notice && (
        <p className="notice-bad" role="alert">
          <strong>{returned.notice.title}</strong> {returned.notice.text}
        </p>
      )}
      <LeadFormFields
        values={values}
        problems={problemsFromIssues(returned?.issues ?? [])}
        idPrefix="plain"
      />
      <HiddenInputs inputs={inputs} query={query} renderedAt={renderedAt} />
      <Button type="submit" tone="primary" large wide>
        Get My Free Report
      </Button>
    </form>
  );
}

function HiddenInputs({ inputs, query, renderedAt }: Omit<PlainLeadFormProps, 'returned'>) {
  const campaign = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS]
    .filter((name) => query[name])
    .map((name) => [name, query[name]] as const);
  const members = [
    ['jobsPerMonth', inputs.jobsPerMonth],
    ['avgJobProfit', inputs.avgJobProfit],
    ['adminHoursPerWeek', inputs.adminHoursPerWeek],
    ['selectedPlan', inputs.selectedPlan],
    ['renderedAt', renderedAt],
    ...campaign,
  ] as const;
  return members.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
