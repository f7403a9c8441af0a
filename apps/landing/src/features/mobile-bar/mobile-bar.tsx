import * as texts from '@pickup/messages/page/mobile-bar';
import { fill } from '@pickup/messages/fill';
import type { ReactNode } from 'react';
import { formatCurrency, type Results } from '@pickup/roi';
import { useSettings } from '../../shared/page-context.tsx';
import { RESULTS_ID, scrollToCalculator, scrollToPart } from '../../shared/to-calculator.tsx';
import { useKeyboardOpen } from './use-keyboard-open.ts';
import { useNextStep, type Step } from './use-next-step.ts';

interface Props {
  readonly results: Results;
  /** A field holds no number, so the results are the previous ones. */
  readonly waiting: boolean;
  openReport(): void;
  /** The visitor is about to press the report button. */
  onNear(): void;
  /** The voice button, which is always visible. */
  readonly children: ReactNode;
}

/**
 * In windows without a free margin, a bar at the bottom contains the voice button. Beyond the first
 * screen, it also contains the page's next step. On wide screens the voice button floats in the
 * margin and the step is hidden.
 */
export function MobileBar({ results, waiting, openReport, onNear, children }: Props) {
  const { claims, mobileBar } = useSettings();
  const { step, shown } = useNextStep(mobileBar);
  const isTyping = useKeyboardOpen();
  // While a field is empty, a figure would look like the result of the typed values.
  const see = waiting
    ? texts.seeResults
    : fill(texts.seeSavings, { amount: formatCurrency(results.netMonthlySavings) });
  const steps: Readonly<Record<Step, readonly [words: string, act: () => void]>> = {
    calculate: [fill(texts.calculate, { time: claims.resultsIn ?? '' }), scrollToCalculator],
    see: [see, () => scrollToPart(RESULTS_ID)],
    ask: [texts.askForReport, openReport],
  };
  const [words, act] = steps[step];
  return (
    <div className={isTyping ? 'mobile-bar mobile-bar-away' : 'mobile-bar'}>
      {children}
      <button
        className={`button button-primary next-step${shown ? ' next-step-shown' : ''}`}
        type="button"
        onClick={act}
        onFocus={step === 'ask' ? onNear : undefined}
      >
        {words.split(/(?=•)/).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </button>
    </div>
  );
}
