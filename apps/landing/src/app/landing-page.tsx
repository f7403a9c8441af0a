import {
  Fragment,
  memo,
  useCallback,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { base } from '@pickup/messages/page/language';
import { skip } from '@pickup/messages/page/top-bar';
import type { LandingView } from '@pickup/contracts/page/page';
import type { SectionId } from '@pickup/contracts/settings/page-sections';
import { CALCULATOR_FORM_ID, CalculatorPanel } from '../features/calculator/calculator-panel.tsx';
import { CalculatorSection } from '../features/calculator/calculator-section.tsx';
import { ExitIntent } from '../features/exit-intent/exit-intent.tsx';
import { claimExitIntent } from '../features/exit-intent/once-per-visit.ts';
import { Footer } from '../features/footer/footer.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { MobileBar } from '../features/mobile-bar/mobile-bar.tsx';
import { asksForReport, type ReportProps } from '../features/results/ask-for-report.tsx';
import { ResultsCard } from '../features/results/results-card.tsx';
import { SocialProof } from '../features/social-proof/social-proof.tsx';
import { SectionNav, TopBar } from '../features/top-bar/top-bar.tsx';
import { Trust } from '../features/trust/trust.tsx';
import type { VoiceHost } from '../features/voice/visible-page.ts';
import { VoiceButton } from '../features/voice/voice-button.tsx';
import {
  CALCULATOR_ID,
  RESULTS_ID,
  scrollToCalculator,
  scrollToPart,
  useCalculatorLinks,
} from '../shared/to-calculator.tsx';
import { useSettings } from '../shared/page-context.tsx';
import { sectionsOf } from '../shared/sections.ts';
import { KEEP_SERVER_MARKUP, serverMarkupIfPresent } from '../shared/server-markup.tsx';
import { ToastRegion } from '../shared/toast-region.tsx';
import { useAfterPaint } from '../shared/use-after-paint.ts';
import { useCalculator, type Calculation } from '../shared/use-calculator.ts';
import { useLatest } from '../shared/use-latest.ts';
import { useReportDialog } from './use-report-dialog.ts';

interface Props {
  readonly view: Pick<LandingView, 'query'>;
  /** The lead form that works without scripts. Browsers do not hydrate it. */
  readonly plainForm?: ReactNode;
  /** Browsers do not hydrate this link. */
  readonly languageLink?: ReactNode;
}

const PATH = `${base}/`;

// Browsers do not hydrate the parts that never change.
const TOP = (
  <>
    <Skip />
    {import.meta.env.KEEPS_SERVER_MARKUP ? <header {...KEEP_SERVER_MARKUP} /> : <TopBar />}
    <ToastRegion />
  </>
);
const HERO = import.meta.env.KEEPS_SERVER_MARKUP ? <section {...KEEP_SERVER_MARKUP} /> : <Hero />;
const TRUST = import.meta.env.KEEPS_SERVER_MARKUP ? <section {...KEEP_SERVER_MARKUP} /> : <Trust />;
const PROOF = import.meta.env.KEEPS_SERVER_MARKUP ? (
  serverMarkupIfPresent('section', '.proof')
) : (
  <SocialProof />
);
const FOOTER = import.meta.env.KEEPS_SERVER_MARKUP ? (
  <footer {...KEEP_SERVER_MARKUP} />
) : (
  <Footer />
);

function Skip() {
  return (
    <a className="skip" href={`#${CALCULATOR_ID}`}>
      {skip}
    </a>
  );
}

export function LandingPage({ view, plainForm, languageLink }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sections = sectionsOf(useSettings());
  const { typed, calculation, change } = useCalculator(view.query, form);
  const shownCalculation = useAfterPaint(calculation);
  const latest = useLatest(calculation);
  const { outcome, accepted } = useOutcome();
  const report = useReportDialog(calculation.inputs);
  useCalculatorLinks();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asksForReport(event)) report.openDialog();
    else scrollToPart(RESULTS_ID);
  };
  const parts: Readonly<Record<SectionId, ReactNode>> = {
    hero: HERO,
    calculator: (
      <>
        <CalculatorSection className="shell">
          <CalculatorPanel {...{ form, typed, change }} path={PATH} onSubmit={submit} />
          <ShownResults
            {...shownCalculation}
            {...outcome}
            failed={report.failed}
            onNear={report.prefetch}
          />
        </CalculatorSection>
        {plainForm ?? <div {...KEEP_SERVER_MARKUP} />}
      </>
    ),
    trust: TRUST,
    proof: PROOF,
  };
  return (
    <>
      {TOP}
      {import.meta.env.KEEPS_SERVER_MARKUP ? (
        <nav {...KEEP_SERVER_MARKUP} />
      ) : (
        <SectionNav languageLink={languageLink} />
      )}
      <main>
        {sections.map((section) => (
          <Fragment key={section}>{parts[section]}</Fragment>
        ))}
      </main>
      {FOOTER}
      <Bar
        {...{ shownCalculation, latest, change }}
        openReport={report.openDialog}
        onNear={report.prefetch}
        onAccepted={accepted}
      />
      {report.Dialog && (
        <report.Dialog inputs={calculation.inputs} onClose={report.close} onAccepted={accepted} />
      )}
      <ExitIntent blocked={report.open} onAccept={scrollToCalculator} />
    </>
  );
}

type Outcome = Pick<ReportProps, 'bookingLink' | 'isInReview'>;

function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>({ bookingLink: null, isInReview: false });
  const accepted = useCallback((bookingLink: string, isInReview = false) => {
    setOutcome({ bookingLink, isInReview });
    claimExitIntent(); // visitors who sent their details get no exit popup
  }, []);
  return { outcome, accepted };
}

/** Renders only when its props change, so that a keypress is painted before the new results. */
const ShownResults = memo(function ShownResults({
  inputs,
  results,
  isOutdated,
  ...report
}: Calculation & Omit<ReportProps, 'formId' | 'path'>) {
  return (
    <ResultsCard
      {...{ inputs, results, isOutdated }}
      report={{ formId: CALCULATOR_FORM_ID, path: PATH, ...report }}
    />
  );
});

interface BarProps extends VoiceHost {
  readonly shownCalculation: Calculation;
  onNear(): void;
}

/** Need not render at each keypress, because conversations read the latest calculation. */
const Bar = memo(function Bar({ shownCalculation, onNear, ...host }: BarProps) {
  return (
    <MobileBar {...shownCalculation} openReport={host.openReport} onNear={onNear}>
      <VoiceButton {...host} />
    </MobileBar>
  );
});
