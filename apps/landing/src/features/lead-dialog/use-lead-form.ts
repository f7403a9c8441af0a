import { useEffect, useRef, useState, type FormEvent } from 'react';
import { buildLeadIntakeBody } from '@pickup/contracts/build-lead-intake-body';
import { LEAD_TOASTS, leadFormProblem, type LeadFormValues } from '@pickup/contracts/lead-form';
import type { CalculatorInputs } from '@pickup/roi';
import { bookingHref } from '../../shared/booking-link.ts';
import {
  firstProblem,
  formatProblems,
  missingProblems,
  problemsFromIssues,
  type LeadProblems,
} from '../../shared/lead-problems.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { dismissComplaints, showToast } from '../../shared/toast-store.ts';
import { forgetDraft, keepDraft, openDraft } from './lead-draft.ts';
import { leadSource } from './lead-source.ts';
import { readLeadForm } from './read-lead-form.ts';
import { sendLead, type SendOutcome } from './send-lead.ts';

/** Specification, section 9: the calendar opens this long after the lead was accepted. */
const BOOKING_OPENS_AFTER_MS = 1_000;

export interface LeadFormOptions {
  readonly inputs: CalculatorInputs;
  onClose(): void;
  onAccepted(bookingHref: string): void;
}

/** The lead form's behaviour: checks in the specified order, one sending at a time, nothing typed is lost. */
export function useLeadForm({ inputs, onClose, onAccepted }: LeadFormOptions) {
  const settings = useSettings();
  const [draft] = useState(() => openDraft(inputs.businessType));
  const [problems, setProblems] = useState<LeadProblems>({});
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<number | null>(null);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => dismissComplaints, []);

  const complain = (found: LeadProblems) => {
    setProblems(found);
    focusField(form.current, firstProblem(found));
  };
  const accept = (values: LeadFormValues, leadId: string | undefined) => {
    const href = bookingHref(settings, { ...values, leadId });
    forgetDraft();
    onAccepted(href);
    onClose();
    const link = { href, label: 'Open the booking calendar' };
    showToast({ tone: 'success', ...LEAD_TOASTS.success, link });
    setTimeout(() => window.open(href, '_blank', 'noopener'), BOOKING_OPENS_AFTER_MS);
  };
  const fail = ({ status, issues }: Extract<SendOutcome, { accepted: false }>) => {
    setRefused(status);
    showToast({ tone: 'destructive', ...LEAD_TOASTS.submissionFailed });
    complain(problemsFromIssues(issues));
  };
  const send = async (values: LeadFormValues) => {
    busy.current = true;
    setSending(true);
    const body = buildLeadIntakeBody(leadSource(values, inputs, settings.brandName));
    const outcome = await sendLead(body, {
      backend: settings.backend,
      origin: location.origin,
      idempotencyKey: draft.key,
    });
    busy.current = false;
    setSending(false);
    if (outcome.accepted) accept(values, outcome.leadId);
    else fail(outcome);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return; // a second press can come before the button is redrawn as disabled
    const values = readLeadForm(event.currentTarget);
    keepDraft(values);
    dismissComplaints();
    const toast = leadFormProblem(values);
    const found = toast ? specifiedProblems(toast, values) : formatProblems(values);
    if (toast) showToast({ tone: 'destructive', ...LEAD_TOASTS[toast] });
    complain(found);
    if (!firstProblem(found)) void send(values);
  };
  return { form, draft, problems, sending, refused, submit, edit: editHandler(setProblems) };
}

function specifiedProblems(
  toast: 'missingInformation' | 'consentRequired',
  values: LeadFormValues,
): LeadProblems {
  if (toast === 'missingInformation') return missingProblems(values);
  return { hasConsent: LEAD_TOASTS.consentRequired.text };
}

// A field that is being corrected is no longer complained about.
function editHandler(setProblems: (change: (now: LeadProblems) => LeadProblems) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    keepDraft(readLeadForm(event.currentTarget));
    const { name } = event.target as HTMLInputElement;
    setProblems((now) => {
      if (!(name in now)) return now;
      const { [name as keyof LeadProblems]: _corrected, ...rest } = now;
      return rest;
    });
  };
}

// Focus goes there although the field is marked as wrong only with the next paint.
function focusField(form: HTMLFormElement | null, name: string | null): void {
  const field = name && form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
