import { EMBED_PATH } from '@pickup/contracts/page/embed';
import type { EmbedView } from '@pickup/contracts/page/page';
import { title, inReview } from '@pickup/messages/page/lead-form';
import { base } from '@pickup/messages/page/language';
import { useMemo, useRef, useState, type FormEvent, type ReactNode, useEffect } from 'react';
import { CALCULATOR_FORM_ID, CalculatorPanel } from '../features/calculator/calculator-panel.tsx';
import { CalculatorSection } from '../features/calculator/calculator-section.tsx';
import { useHost } from '../features/embed/use-host.ts';
import { InlineLeadForm } from '../features/lead-dialog/inline-lead-form.tsx';
import { PLAIN_LEAD_FORM_ID } from '../features/plain-lead-form/plain-lead-form.tsx';
import { asksForReport } from '../features/results/ask-for-report.tsx';
import { ResultsCard } from '../features/results/results-card.tsx';
import { Sources } from '../shared/sources.tsx';
import { RESULTS_ID } from '../shared/to-calculator.tsx';
import { ToastRegion } from '../shared/toast-region.tsx';
import { trackStep } from '../shared/track-step.ts';
import { useAfterPaint } from '../shared/use-after-paint.ts';
import { useCalculator } from '../shared/use-calculator.ts';
import * as texts from '@pickup/messages/page/thanks';

const PATH = base + EMBED_PATH;
const nothing = () => undefined;

interface Props {
  readonly view: Omit<EmbedView, 'renderedAt'>;
  /** Says why the server returned the form. Browsers do not hydrate this part. */
  readonly notice?: ReactNode;
}

export function EmbedPage({ view, notice }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const lead = useRef<HTMLElement>(null);
  const { typed, calculation, change } = useCalculator(view.query, form);
  const shown = useAfterPaint(calculation);
  const [bookingLink, setBookingLink] = useState<string | null>(null);
  const [isInReview, setInReview] = useState(false);
  const { show, reportLead } = useHost(view.parents);
  // Without the memo, the results card would render at each keypress and slow down typing.
  const resultsCard = useMemo(() => {
    const report = { formId: CALCULATOR_FORM_ID, path: PATH, failed: false, onNear: nothing };
    return <ResultsCard {...shown} report={{ ...report, bookingLink, isInReview }} />;
  }, [shown, bookingLink, isInReview]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!asksForReport(event)) return show(document.getElementById(RESULTS_ID));
    trackStep('dialog');
    show(lead.current);
  };
  const accepted = (href: string, isHeld: boolean) => {
    setBookingLink(href);
    setInReview(isHeld);
    reportLead();
  };
  return (
    <main className="embed">
      <CalculatorSection>
        <CalculatorPanel {...{ form, typed, change }} path={PATH} onSubmit={submit} />
        {resultsCard}
      </CalculatorSection>
      <section id="get-report" ref={lead} tabIndex={-1} aria-label={title}>
        <div className="embed-toasts">
          <ToastRegion />
        </div>
        {bookingLink === null ? (
          <InlineLeadForm
            id={PLAIN_LEAD_FORM_ID}
            inputs={calculation.inputs}
            returned={view.returned}
            notice={notice}
            onAccepted={accepted}
          />
        ) : (
          <ReportDone {...{ bookingLink, isInReview }} />
        )}
      </section>
      <Sources only="resultsIn" />
    </main>
  );
}

/** entry-client.tsx loads this page on demand. */
export const embedPage = (view: Props['view']) => <EmbedPage view={view} />;

interface ReportDoneProps {
  readonly bookingLink: string;
  readonly isInReview: boolean;
}

function ReportDone({ bookingLink, isInReview }: ReportDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The lead form had the focus and is now gone, so the heading gets the focus.
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
