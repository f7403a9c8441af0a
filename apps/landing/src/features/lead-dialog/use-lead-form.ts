import { useStore } from '@pickup/ui/store';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { buildLeadIntakeBody } from '@pickup/contracts/leads/build-lead-intake-body';
import * as texts from '@pickup/messages/page/lead-form';
import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import type { CalculatorInputs } from '@pickup/roi';
import { bookingHref } from '../../shared/booking-link.ts';
import {
  checkLeadForm,
  firstProblem,
  problemsFromIssues,
  type LeadProblems,
} from '../../shared/lead-problems.ts';
import { readLeadForm, rememberAskedPhone, useLeadProblems } from '../../shared/lead-form-state.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { dismissErrors, toasts } from '../../shared/toast-store.ts';
import { celebrate } from '../../shared/celebrate.ts';
import { rememberLead } from '../../shared/known-ids.ts';
import { leadSource } from '../../shared/lead-source.ts';
import { NOT_SENT, sendLead, type Refusal } from '../../shared/send-lead.ts';
import { clearPrefilledContact, prefilledContact } from '../../shared/prefilled-contact.ts';
import { discardDraft, keepDraft, openDraft, prefillDraft } from './lead-draft.ts';

export interface LeadFormOptions {
  readonly inputs: CalculatorInputs;
  onClose(): void;
  /** Problems that the server found in a form sent without JavaScript. */
  readonly initialProblems?: LeadProblems;
  /** Called when the server has accepted the lead. `onClose` is called next. */
  onAccepted(bookingHref: string, isInReview: boolean): void;
}

/** Validates the form, sends the lead once, and keeps the typed values if sending fails. */
export function useLeadForm({ inputs, initialProblems, onClose, onAccepted }: LeadFormOptions) {
  const settings = useSettings();
  const { form, problems, showProblems, hideProblem } = useLeadProblems(initialProblems);
  const draft = useDraft(form, inputs.businessType);
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => dismissErrors, []);

  const accept = (href: string, isInReview: boolean) => {
    discardDraft();
    clearPrefilledContact();
    onAccepted(href, isInReview);
    onClose();
    celebrate(href, { isInReview });
  };
  const fail = (refusal: Refusal) => {
    setRefused(refusal);
    toasts.show({ tone: 'bad', ...texts.toasts.submissionFailed });
    showProblems(problemsFromIssues(refusal.issues));
  };
  const deliver = async (values: LeadFormValues) =>
    sendLead(buildLeadIntakeBody(leadSource(values, inputs, settings)), {
      intake: settings.intake,
      origin: location.origin,
      idempotencyKey: draft.key,
    });
  const { sending, send } = useSending(async (values) => {
    const outcome = await deliver(values).catch(() => NOT_SENT);
    if (!outcome.accepted) return fail(outcome);
    rememberLead(outcome.leadId);
    accept(bookingHref(settings, { ...values, leadId: outcome.leadId }), values.website !== '');
  });
  useFocusAfterRefusal(form, sending ? null : refused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readLeadForm(event.currentTarget);
    dismissErrors();
    const check = checkLeadForm(values);
    rememberAskedPhone(event.currentTarget, values);
    keepDraft(readLeadForm(event.currentTarget));
    if (check.toast) toasts.show({ tone: 'bad', ...check.toast });
    showProblems(check.problems);
    if (!firstProblem(check.problems)) send(values);
  };
  const edit = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(readLeadForm(event.currentTarget));
    hideProblem(event);
  };
  return { form, draft, problems, sending, refused, submit, edit };
}

/**
 * While the form is open, details from a conversation fill fields that the visitor did not type in.
 */
function useDraft(form: RefObject<HTMLFormElement | null>, trade: string) {
  const details = useStore(prefilledContact);
  const [draft] = useState(() => {
    openDraft(trade);
    prefillDraft(details);
    return openDraft(trade);
  });
  useEffect(() => {
    const values = prefillDraft(details);
    if (values && form.current) writeContact(form.current, values);
  }, [form, details]);
  return draft;
}

// The submit button loses the focus when it is disabled for sending. After a refusal, this focuses
// the button again.
function useFocusAfterRefusal(form: RefObject<HTMLFormElement | null>, refused: Refusal | null) {
  useEffect(() => {
    const focused = document.activeElement;
    if (!refused || form.current?.contains(focused)) return;
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [form, refused]);
}

/** Ignores a second click that arrives before React has disabled the button. */
function useSending(work: (values: LeadFormValues) => Promise<void>) {
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const mark = (now: boolean) => {
    busy.current = now;
    setSending(now);
  };
  const send = (values: LeadFormValues) => {
    if (busy.current) return;
    mark(true);
    void work(values).finally(() => mark(false));
  };
  return { sending, send };
}

/** The form's fields are uncontrolled, so this sets their values in the DOM. */
function writeContact(form: HTMLFormElement, values: LeadFormValues): void {
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value !== values[name]) {
      field.value = values[name];
    }
  }
}
