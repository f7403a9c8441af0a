import * as texts from '@pickup/messages/page/thanks';
import { useEffect, useRef } from 'react';

/** Takes the form's place once a lead was accepted. */
export function ReportDone({ bookingLink }: { readonly bookingLink: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focus was in the form.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="panel embed-done">
      <h2 ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
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
