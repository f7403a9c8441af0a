import * as consent from '@pickup/messages/consent';
import * as texts from '@pickup/messages/page/lead-form';
import { fill } from '@pickup/messages/fill';
import { Checkbox } from '@pickup/ui/checkbox';
import { controlProps, Field, FieldNote, type ControlProps } from '@pickup/ui/field';
import { memo, type ReactNode, useEffect, useState } from 'react';
import {
  LEAD_FIELDS,
  type LeadField,
  type LeadFieldName,
  type LeadFormValues,
} from '@pickup/contracts/leads/lead-form';
import { offeredTrades, tradeName } from '@pickup/contracts/settings/offer';
import type { LeadProblems } from './lead-problems.ts';
import { useOffer } from './offer.ts';
import { useSettings } from './page-context.tsx';
import { phoneDoubt } from '@pickup/contracts/read-phone';
import { inputOf, typeInto } from './email-hint.tsx';

export interface LeadFormFieldsProps {
  /**
   * The initial values. The fields are uncontrolled, so read later values from the form's elements.
   */
  readonly values: LeadFormValues;
  readonly problems: LeadProblems;
  /** Two forms on one page need different prefixes for the ids of their fields. */
  readonly idPrefix: string;
  /** If false, visitors can send the form without agreeing to marketing. */
  readonly consentRequired?: boolean;
  /** Renders the hint under the email field with this id. Absent without scripts. */
  emailHint?(inputId: string): ReactNode;
}

/** Every form that asks for contact details has these fields. */
export function LeadFormFields(props: LeadFormFieldsProps) {
  const { values, problems, idPrefix, consentRequired = true, emailHint } = props;
  return (
    <>
      <div className="lead-fields">
        {LEAD_FIELDS.map((field) => (
          <Field
            key={field.name}
            id={`${idPrefix}-${field.name}`}
            className={`field-${field.name}`}
            label={texts.labels[field.name]}
            problem={problems[field.name]}
          >
            {(control) => (
              <>
                <LeadControl {...{ field, control }} value={values[field.name]} />
                {field.input === 'email' && emailHint?.(control.id)}
                {field.input === 'tel' && (
                  <PhoneHint inputId={control.id} hasProblem={problems.phone !== undefined} />
                )}
              </>
            )}
          </Field>
        ))}
      </div>
      <ConsentBox {...{ values, problems, idPrefix, required: consentRequired }} />
      <Honeypot idPrefix={idPrefix} value={values.website} />
      <DoubtfulPhone value={values.doubtfulPhone ?? ''} />
    </>
  );
}

/**
 * The number that the visitor was asked to check. A script changes this hidden input, and the memo
 * keeps React from resetting it.
 */
const DoubtfulPhone = memo(function DoubtfulPhone({ value }: { readonly value: string }) {
  return <input type="hidden" name="doubtfulPhone" defaultValue={value} />;
});

interface LeadControlProps {
  readonly field: LeadField;
  readonly control: ControlProps;
  readonly value: string;
}

function LeadControl({ field, control, value }: LeadControlProps) {
  if (field.input === 'trade') return <TradeSelect {...{ control, value }} name={field.name} />;
  return (
    <input
      {...control}
      className="input"
      name={field.name}
      type={field.input}
      autoComplete={field.autoComplete}
      maxLength={field.maxLength}
      defaultValue={value}
      required
      data-initial-focus={field === LEAD_FIELDS[0] ? '' : undefined}
    />
  );
}

interface TradeSelectProps extends Pick<LeadControlProps, 'control' | 'value'> {
  readonly name: LeadFieldName;
}

function TradeSelect({ control, name, value }: TradeSelectProps) {
  const offer = useOffer();
  const trades = offeredTrades(offer);
  // An earlier draft may contain a trade that is no longer offered.
  const chosen = trades.some(({ id }) => id === value) ? value : '';
  return (
    <div className="select-box">
      <select {...control} className="input" name={name} defaultValue={chosen} required>
        {chosen === '' && <option value="">{texts.noTrade}</option>}
        {trades.map(({ id }) => (
          <option key={id} value={id}>
            {tradeName(offer, id)}
          </option>
        ))}
      </select>
    </div>
  );
}

function ConsentBox(props: {
  readonly values: LeadFormValues;
  readonly problems: LeadProblems;
  readonly idPrefix: string;
  readonly required: boolean;
}) {
  const { brandName, privacyUrl } = useSettings();
  const id = `${props.idPrefix}-hasConsent`;
  const problem = props.problems.hasConsent;
  return (
    <div className="lead-consent">
      <Checkbox
        {...controlProps(id, { problem })}
        name="hasConsent"
        value="true"
        defaultChecked={props.values.hasConsent}
        required={props.required}
        label={fill(consent.text, { brandName })}
      />
      {!props.required && <p className="note">{texts.consentOptional}</p>}
      <FieldNote {...{ id, problem }} />
      {privacyUrl && (
        <a className="note" href={privacyUrl} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      )}
    </div>
  );
}

// The field is off screen instead of hidden, because bots recognize display:none. A filled field
// quarantines the lead, so the attributes ask password managers to skip the field.
function Honeypot({ idPrefix, value }: { readonly idPrefix: string; readonly value: string }) {
  const id = `${idPrefix}-website`;
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>{texts.website}</label>
      <input
        id={id}
        name="website"
        type="text"
        defaultValue={value}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}

/**
 * Shows a button that replaces the phone number with the one that the visitor probably meant. Needs
 * scripts.
 */
function PhoneHint({
  inputId,
  hasProblem,
}: {
  readonly inputId: string;
  readonly hasProblem: boolean;
}) {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    const typed = inputOf(inputId)?.value ?? '';
    setSuggestion(hasProblem ? (phoneDoubt(typed)?.intendedNumber ?? null) : null);
  }, [inputId, hasProblem]);
  if (suggestion === null) return null;
  return (
    <div className="email-hint">
      <button type="button" onClick={() => typeInto(inputId, suggestion)}>
        <strong>{fill(texts.usePhone, { number: suggestion })}</strong>
      </button>
    </div>
  );
}
