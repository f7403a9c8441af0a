import type { FormEvent, RefObject } from 'react';
import { NUMERIC_FIELDS } from '@pickup/roi';
import type { CalculatorAction, TypedInputs } from '../../shared/calculator-state.ts';
import { BusinessTypePicker } from './business-type-picker.tsx';
import { NumberField } from './number-field.tsx';
import { PlanPicker } from './plan-picker.tsx';

/** The id by which buttons elsewhere on the page submit this form. */
export const CALCULATOR_FORM_ID = 'roi-form';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly typed: TypedInputs;
  /** Unknown query parameters, which must survive a submit without scripts. */
  readonly carried: readonly (readonly [string, string])[];
  readonly change: (action: CalculatorAction) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * 'Your Business Details'. Without scripts it is a plain GET form whose response is recalculated.
 */
export function CalculatorPanel({ form, typed, carried, change, onSubmit }: Props) {
  return (
    <form
      className="panel details"
      id={CALCULATOR_FORM_ID}
      ref={form}
      action="/#your-results"
      onSubmit={onSubmit}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h3>Your Business Details</h3>
      <BusinessTypePicker
        chosen={typed.businessType}
        onChoose={(type) => change({ do: 'choose-type', type })}
      />
      <PlanPicker
        chosen={typed.selectedPlan}
        onChoose={(plan) => change({ do: 'choose-plan', plan })}
      />
      <div className="numbers">
        {NUMERIC_FIELDS.map((field) => (
          <NumberField
            key={field}
            field={field}
            {...WORDS[field]}
            text={typed[field]}
            onType={(text) => change({ do: 'type-number', field, text })}
          />
        ))}
      </div>
      <noscript>
        <input type="hidden" name="servedType" value={typed.businessType} />
        <input type="hidden" name="servedJobs" value={typed.jobsPerMonth} />
        <input type="hidden" name="servedProfit" value={typed.avgJobProfit} />
        <input type="hidden" name="servedHours" value={typed.adminHoursPerWeek} />
        <button className="button button-primary button-wide" type="submit">
          Recalculate
        </button>
      </noscript>
      {/* The button that Enter presses. It is only visible where the results are not beside the
         form. */}
      <button type="submit" hidden>
        See results
      </button>
    </form>
  );
}

const WORDS = {
  jobsPerMonth: { label: 'Jobs per month', hint: 'On average' },
  avgJobProfit: { label: 'Average job profit', hint: 'US dollars', unit: '$' },
  adminHoursPerWeek: { label: 'Admin hours per week', hint: 'Calls, quotes, bookings' },
} as const;
