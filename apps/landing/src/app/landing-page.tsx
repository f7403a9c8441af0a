import { useRef, type FormEvent } from 'react';
import type { PageView } from '@pickup/contracts/page';
import { CALCULATOR_FORM_ID, CalculatorPanel } from '../features/calculator/calculator-panel.tsx';
import { Footer } from '../features/footer/footer.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { RESULTS_ID, ResultsCard } from '../features/results/results-card.tsx';
import { SocialProof } from '../features/social-proof/social-proof.tsx';
import { SectionNav } from '../features/top-bar/section-nav.tsx';
import { TopBar } from '../features/top-bar/top-bar.tsx';
import { Trust } from '../features/trust/trust.tsx';
import { bookingHref } from '../shared/booking-link.ts';
import { otherParameters } from '../shared/calculator-url.ts';
import { useSettings } from '../shared/page-context.tsx';
import { scrollToPart } from '../shared/to-calculator.tsx';
import { useCalculator } from '../shared/use-calculator.ts';
import { CalculatorHeading } from './calculator-heading.tsx';

export type LandingView = Extract<PageView, { name: 'landing' }>;

export function LandingPage({ view }: { readonly view: LandingView }) {
  const settings = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const { typed, inputs, results, change } = useCalculator(view.query, form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    scrollToPart(RESULTS_ID);
  };
  return (
    <>
      <a className="skip" href="#roi-calculator">
        Skip to the calculator
      </a>
      <TopBar bookingHref={bookingHref(settings)} />
      <SectionNav />
      <main>
        <Hero />
        <section className="calculator shell" id="roi-calculator" tabIndex={-1}>
          <CalculatorHeading />
          <div className="calculator-columns">
            <CalculatorPanel
              form={form}
              typed={typed}
              results={results}
              carried={otherParameters(view.query)}
              change={change}
              onSubmit={submit}
            />
            <ResultsCard
              inputs={inputs}
              results={results}
              formId={CALCULATOR_FORM_ID}
              bookingLink={null}
              onNearReport={() => undefined}
            />
          </div>
        </section>
        <Trust />
        <SocialProof />
      </main>
      <Footer />
    </>
  );
}
