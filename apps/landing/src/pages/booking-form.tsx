import { useSettings } from '../shared/page-context.tsx';
import * as texts from '@pickup/messages/page/booking';
import * as times from '@pickup/messages/page/free-times';
import { Button } from '@pickup/ui/button';
import { Field } from '@pickup/ui/field';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { BookView } from '@pickup/contracts/bookings/book-view';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/leads/lead-form';
import { EmailHint } from '../shared/email-hint.tsx';
import { LeadFormFields } from '../shared/lead-form-fields.tsx';
import { problemsFromIssues } from '../shared/lead-problems.ts';
import { bookingProblem, isActiveBooking } from './booking-text.ts';
import { useSendBooking } from './use-send-booking.ts';

export interface FormReturnHandler {
  /** Called when the server has returned the form with problems or with other times. */
  onFormReturned(view: BookView): void;
}

export interface BookingProps extends FormReturnHandler {
  readonly view: BookView;
  /** True for the form in the document, false for a form that the server returned later. */
  readonly isServed: boolean;
}

interface BookingFormProps extends Omit<BookingProps, 'isServed'> {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly children: ReactNode;
  onInput?(event: FormEvent<HTMLFormElement>): void;
  /**
   * Called before the form is sent. Call the event's `preventDefault` to keep the form from being
   * sent.
   */
  onSend?(event: FormEvent<HTMLFormElement>): void;
}

/** A form of the booking page. With JavaScript, sending the form does not leave the page. */
export function BookingForm(props: BookingFormProps) {
  const { view, action, hidden, children, onFormReturned, onInput, onSend } = props;
  const form = useFocusOnProblem();
  const { isSending, hasFailed, submit } = useSendBooking(onFormReturned);
  const { version } = useSettings();
  const replacesBooking =
    view.formUrl === undefined && view.booking && isActiveBooking(view.booking);
  const fields = {
    ...hidden,
    ...(view.leadId !== null && { lead: view.leadId }),
    ...(view.booking?.token && { token: view.booking.token }),
    renderedAt: String(view.renderedAt),
    ...(version !== undefined && { settingsVersion: String(version) }),
  };
  return (
    // noValidate, because the browser's messages differ from those next to the fields.
    <form
      ref={form}
      className="book-form"
      method="post"
      action={action}
      noValidate
      onSubmit={(event) => {
        onSend?.(event);
        if (!event.defaultPrevented) submit(event);
      }}
      onInput={onInput}
    >
      {children}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hasFailed && <Alert {...times.notSent} />}
      <Button
        type="submit"
        tone={replacesBooking ? 'plain' : 'primary'}
        large
        wide
        busy={isSending}
      >
        {isSending ? times.booking : props.submit}
      </Button>
    </form>
  );
}

export function Alert({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <p className="book-notice" role="alert">
      {/* Some titles end without punctuation, so this adds a colon. */}
      <strong>{/[.!?]$/.test(title) ? title : `${title}:`}</strong>
      {text && ` ${text}`}
    </p>
  );
}

// If the problem is the time, this matches the first time in the list.
const PROBLEM = '[data-problem] input, [aria-invalid="true"]';

/** Moves the focus to the first problem of a returned form. */
function useFocusOnProblem() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(PROBLEM);
    const times = field?.closest('[data-problem]') ?? null;
    field?.focus({ preventScroll: times !== null });
    times?.scrollIntoView(); // shows the heading and the note above the first time, too
  }, []);
  return form;
}

export function NoteField({ view }: { readonly view: BookView }) {
  return (
    <Field
      id="book-note"
      className="book-note"
      label={texts.note}
      problem={bookingProblem(view.returned, 'note')}
    >
      {(control) => (
        <textarea
          {...control}
          className="input"
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={view.bookingForm?.note ?? ''}
        />
      )}
    </Field>
  );
}

export function Contact({ view }: { readonly view: BookView }) {
  return (
    <fieldset className="book-contact">
      <legend>{texts.contact}</legend>
      <LeadFormFields
        values={view.returned?.values ?? EMPTY_LEAD_FORM}
        problems={problemsFromIssues(view.returned?.issues ?? [], view.returned?.values.phone)}
        idPrefix="book"
        consentRequired={false}
        emailHint={(inputId) => <EmailHint inputId={inputId} />}
      />
    </fieldset>
  );
}
