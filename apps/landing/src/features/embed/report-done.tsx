import { inReview } from '@pickup/messages/page/lead-form';
import * as texts from '@pickup/messages/page/thanks';
import { useEffect, useRef } from 'react';

interface ReportDoneProps {
  readonly bookingLink: string;
  readonly isInReview: boolean;
}

/** Takes the form's place once a lead was accepted. */
export function ReportDone({ bookingLink, isInReview }: ReportDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focus was in the form.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="panel embed-done">
      <h2 ref={title} tabIndex={-1}>
        {isInReview ? inReview.title : texts.title}
      </h2>
      {isInReview && <p>{inReview.text}</p>}
      <p>{texts.nextStep}</p>
      <a
        className="button button-primary button-large"
        href={bookingLink}
        target="_blank"
        rel="noopener"
      >
        {texts.toCalendar}
      </a>
    </section>
  );
}
