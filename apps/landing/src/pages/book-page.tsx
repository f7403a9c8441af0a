import { useSettings } from '../shared/page-context.tsx';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/booking';
import { Button } from '@pickup/ui/button';
import { Field } from '@pickup/ui/field';
import { useEffect, useRef } from 'react';
import type { PageView } from '@pickup/contracts/page';
import { EMPTY_LEAD_FORM } from '@pickup/contracts/lead-form';
import { EmailHint } from '../shared/email-hint.tsx';
import { LeadFormFields } from '../shared/lead-form-fields.tsx';
import { problemsFromIssues } from '../shared/lead-problems.ts';
import { PageFrame } from './page-frame.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import {
  bookingProblem,
  bookableDays,
  callTitle,
  isActiveCall,
  nextWeekday,
} from './booking-text.ts';
import { RequestedCall } from './requested-call.tsx';
import { showCallOnReturn } from './show-call-on-return.ts';
import { noticeText } from '../shared/notice-text.ts';

export type BookView = Extract<PageView, { name: 'book' }>;

/**
 * Shows the visitor's requested call, if there is one. Asks for a day and a time, and for the
 * contact details when they are unknown. Works without JavaScript.
 */
export function BookPage({ view }: { readonly view: BookView }) {
  const { call, leadId } = view;
  useEffect(() => showCallOnReturn(leadId, call !== undefined), [leadId, call]);
  return (
    <PageFrame>
      <div className="panel page-panel book">
        <Notice view={view} />
        {call && leadId !== null ? (
          <RequestedCall {...{ call, leadId }} />
        ) : (
          <>
            <h1>{callTitle(undefined)}</h1>
            <p>{texts.intro}</p>
          </>
        )}
        {call && isActiveCall(call) ? (
          <details open={view.booking !== undefined}>
            <summary>{texts.otherTime}</summary>
            <BookForm view={view} />
          </details>
        ) : (
          <BookForm view={view} />
        )}
      </div>
    </PageFrame>
  );
}

function Notice({ view: { returned } }: { readonly view: BookView }) {
  if (!returned) return null;
  const { title, text } = noticeText(returned) ?? texts.checkFields;
  return (
    <p className="book-notice" role="alert">
      <strong>{title}</strong> {text}
    </p>
  );
}

function BookForm({ view }: { readonly view: BookView }) {
  const form = useFocusOnProblem();
  const isAgain = view.call && isActiveCall(view.call);
  const { version } = useSettings();
  return (
    // noValidate: the browser's own messages differ from those beside the fields.
    <form ref={form} className="book-form" method="post" action={`${base}/book`} noValidate>
      <RequestedTime view={view} />
      {view.leadId === null && <Contact view={view} />}
      {view.leadId !== null && <input type="hidden" name="lead" value={view.leadId} />}
      <input type="hidden" name="renderedAt" value={view.renderedAt} />
      {version !== undefined && <input type="hidden" name="settingsVersion" value={version} />}
      <Button type="submit" tone={isAgain ? 'plain' : 'primary'} large wide>
        {texts.request}
      </Button>
    </form>
  );
}

/** Moves the focus to the first problem of a returned form. */
function useFocusOnProblem() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, []);
  return form;
}

function RequestedTime({ view }: { readonly view: BookView }) {
  const { booking, renderedAt } = view;
  const day = booking?.date ?? nextWeekday(renderedAt);
  // Empty until the visitor chooses a time, so that one tap sends no request by accident.
  const time = booking?.time ?? '';
  return (
    <fieldset className="book-time">
      <legend className="visually-hidden">{texts.when}</legend>
      <TimeInput
        view={view}
        name="date"
        label={texts.day}
        type="date"
        value={day}
        {...bookableDays(renderedAt)}
      />
      <TimeInput view={view} name="time" label={texts.time} type="time" value={time} />
      <TimeZoneField
        chosen={booking?.timeZone ?? ''}
        problem={bookingProblem(view.returned, 'timeZone')}
      />
      <NoteField view={view} />
    </fieldset>
  );
}

function TimeInput(props: {
  readonly view: BookView;
  readonly name: 'date' | 'time';
  readonly label: string;
  readonly type: 'date' | 'time';
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
}) {
  const { view, name, label, value, ...input } = props;
  return (
    <Field id={`book-${name}`} label={label} problem={bookingProblem(view.returned, name)}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="input"
          name={name}
          defaultValue={value}
          required
        />
      )}
    </Field>
  );
}

function NoteField({ view }: { readonly view: BookView }) {
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
          defaultValue={view.booking?.note ?? ''}
        />
      )}
    </Field>
  );
}

function Contact({ view }: { readonly view: BookView }) {
  return (
    <fieldset className="book-contact">
      <legend>{texts.contact}</legend>
      <LeadFormFields
        values={view.returned?.values ?? EMPTY_LEAD_FORM}
        problems={problemsFromIssues(view.returned?.issues ?? [])}
        idPrefix="book"
        consentRequired={false}
        emailHint={(inputId) => <EmailHint inputId={inputId} />}
      />
    </fieldset>
  );
}
