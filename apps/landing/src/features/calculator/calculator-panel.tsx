import * as texts from '@pickup/messages/page/calculator';
import { useCallback, type FormEvent, type RefObject } from 'react';
import { NUMERIC_FIELDS, type NumericField } from '@pickup/roi';
import type { CalculatorAction, TypedInputs } from '../../shared/calculator-state.ts';
import { useOffer } from '../../shared/offer.ts';
import { KEEP_SERVER_MARKUP } from '../../shared/server-markup.tsx';
import { BusinessTypePicker } from './business-type-picker.tsx';
import { NumberField } from './number-field.tsx';
import { PlanPicker } from './plan-picker.tsx';

/** Submit buttons elsewhere on the page refer to the form by this ID. */
export const CALCULATOR_FORM_ID = 'roi-form';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly typed: TypedInputs;
  readonly change: (action: CalculatorAction) => void;
  /** Without JavaScript, the form submits to this path. */
  readonly path: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Without scripts, this is a plain GET form, and the server calculates the results. */
export function CalculatorPanel({ form, typed, change, path, onSubmit }: Props) {
  const offer = useOffer();
  // Stable callbacks keep the pickers from rendering again at each keypress.
  const chooseType = useCallback((type: string) => change({ do: 'choose-type', type }), [change]);
  const choosePlan = useCallback((plan: string) => change({ do: 'choose-plan', plan }), [change]);
  const typeNumber = useCallback(
    (field: NumericField, text: string) => change({ do: 'type-number', field, text }),
    [change],
  );
  return (
    <form
      className="panel details"
      id={CALCULATOR_FORM_ID}
      ref={form}
      action={`${path}#your-results`}
      onSubmit={onSubmit}
    >
      <h3>{texts.details}</h3>
      <BusinessTypePicker offer={offer} chosen={typed.businessType} onChoose={chooseType} />
      <PlanPicker offer={offer} chosen={typed.selectedPlan} onChoose={choosePlan} />
      <div className="numbers">
        {NUMERIC_FIELDS.map((field) => (
          <NumberField
            key={field}
            field={field}
            {...texts.fields[field]}
            example={offer.model.defaults[field]}
            unit={field === 'avgJobProfit' ? '$' : undefined}
            text={typed[field]}
            onType={typeNumber}
          />
        ))}
      </div>
      {import.meta.env.KEEPS_SERVER_MARKUP ? (
        <div {...KEEP_SERVER_MARKUP} />
      ) : (
        <ServedInputs typed={typed} />
      )}
      <button className="button button-primary button-wide plain-only" type="submit">
        {texts.recalculate}
      </button>
      {/* This button is always hidden. It makes Enter submit the form. */}
      <button type="submit" hidden>
        {texts.seeResults}
      </button>
    </form>
  );
}

/**
 * Without scripts, the server compares the sent values with these to see what the visitor changed.
 */
function ServedInputs({ typed }: { readonly typed: TypedInputs }) {
  return (
    <div hidden>
      <input type="hidden" name="servedType" value={typed.businessType} />
      <input type="hidden" name="servedJobs" value={typed.jobsPerMonth} />
      <input type="hidden" name="servedProfit" value={typed.avgJobProfit} />
      <input type="hidden" name="servedHours" value={typed.adminHoursPerWeek} />
    </div>
  );
}
