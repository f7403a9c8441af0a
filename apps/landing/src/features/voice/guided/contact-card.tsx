import { EMPTY_LEAD_FORM, type LeadFormValues } from '@pickup/contracts/leads/lead-form';
import * as texts from '@pickup/messages/page/guided';
import { Button } from '@pickup/ui/button';
import { useEffect, useEffectEvent, useId, useState, type FormEvent } from 'react';
import { EmailHint } from '../../../shared/email-hint.tsx';
import { LeadFormFields } from '../../../shared/lead-form-fields.tsx';
import {
  readLeadForm,
  rememberAskedPhone,
  useLeadProblems,
} from '../../../shared/lead-form-state.ts';
import { checkLeadForm, firstProblem } from '../../../shared/lead-problems.ts';
import { dismissErrors, toasts } from '../../../shared/toast-store.ts';
import type { Guided } from './use-guided.ts';
import '../../../shared/email-hint.css';

// Typed values survive when the visitor closes the panel and opens it again.
let draft: Partial<LeadFormValues> = {};

const SUBMIT = { report: texts.sendReport, person: texts.sendQuestion, call: texts.toTimes };

/** Shows the lead form's fields. Booking a call without a report needs no consent. */
export function ContactCard({ view, inputs, act }: Guided) {
  const { contact, purpose, answered } = view.outcome.state;
  const [values] = useState(() => {
    const typed = Object.entries(draft).filter(([, text]) => text !== '');
    const known = { ...contact, ...Object.fromEntries(typed) };
    return { ...EMPTY_LEAD_FORM, businessType: inputs.businessType, ...known };
  });
  const { form, problems, showProblems, hideProblem } = useLeadProblems(view.problems);
  const showRefused = useEffectEvent(() => showProblems(view.problems));
  useEffect(() => showRefused(), [view.problems]);
  useEffect(() => dismissErrors, []);
  const isRequired = purpose !== 'call';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = readLeadForm(event.currentTarget);
    dismissErrors();
    const check = checkLeadForm(isRequired ? submitted : { ...submitted, hasConsent: true });
    rememberAskedPhone(event.currentTarget, submitted);
    if (check.toast) toasts.show({ tone: 'bad', ...check.toast });
    showProblems(check.problems);
    const { firstName, lastName, email, phone } = submitted;
    const shown = [`${firstName} ${lastName}`, email, phone].join(', ');
    if (!firstProblem(check.problems)) act({ do: 'send', values: submitted }, shown);
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    const { hasConsent: _, website: __, ...typed } = readLeadForm(event.currentTarget);
    draft = typed;
    hideProblem(event);
  };
  return (
    <form
      ref={form}
      className="guided-card guided-contact lead-form"
      data-trade-known={answered.includes('trade') || undefined}
      noValidate
      onSubmit={submit}
      onInput={edit}
    >
      <LeadFormFields
        values={values}
        problems={problems}
        idPrefix={useId()}
        consentRequired={isRequired}
        emailHint={(inputId) => <EmailHint inputId={inputId} />}
      />
      <Button type="submit" tone="primary" wide>
        {SUBMIT[purpose]}
      </Button>
    </form>
  );
}
