import * as texts from '@pickup/messages/page/mobile-bar';
import { fill } from '@pickup/messages/fill';
import { type ReactNode, useEffect, useState } from 'react';
import { formatCurrency, type Results } from '@pickup/roi';
import { useSettings } from '../../shared/page-context.tsx';
import { RESULTS_ID, scrollToCalculator, scrollToPart } from '../../shared/to-calculator.tsx';
import { useNextStep, type Step } from './use-next-step.ts';

interface Props {
  readonly results: Results;
  /** Whether the results are out of date, because a field contains no number. */
  readonly isOutdated: boolean;
  openReport(): void;
  /** Called when the button for the report gets the focus, to load the dialog's code. */
  onNear(): void;
  readonly children: ReactNode;
}

/**
 * Shows the voice button and, after the visitor has scrolled down, a button for the page's next
 * step. On wide screens, the voice button floats in the margin and the next step is hidden.
 */
export function MobileBar({ results, isOutdated, openReport, onNear, children }: Props) {
  const { claims, mobileBar } = useSettings();
  const { step, shown } = useNextStep(mobileBar);
  const isTyping = useKeyboardOpen();
  // While a field contains no number, visitors would mistake the old figure for the current result.
  const seeLabel = isOutdated
    ? texts.seeResults
    : fill(texts.seeSavings, { amount: formatCurrency(results.netMonthlySavings) });
  const steps: Readonly<Record<Step, readonly [words: string, act: () => void]>> = {
    calculate: [fill(texts.calculate, { time: claims.resultsIn ?? '' }), scrollToCalculator],
    see: [seeLabel, () => scrollToPart(RESULTS_ID)],
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

/** In pixels. Browser toolbars change the viewport's height, too, but by less than this. */
const MIN_KEYBOARD_HEIGHT = 120;

/**
 * Returns whether a touch keyboard is open for a field. Android's Back button closes the keyboard,
 * but the field keeps the focus. So this watches the viewport's height, too.
 */
function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    const height = () => (viewport ? viewport.height * viewport.scale : innerHeight);
    let fullHeight = 0; // the height without a keyboard
    const onFocusIn = () => {
      if (!isField(document.activeElement) || !matchMedia('(pointer: coarse)').matches) return;
      fullHeight = Math.max(fullHeight, height());
      setOpen(true);
    };
    const onFocusOut = () => setOpen(false);
    const onResize = () => {
      if (isField(document.activeElement)) setOpen(height() < fullHeight - MIN_KEYBOARD_HEIGHT);
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    viewport?.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      viewport?.removeEventListener('resize', onResize);
    };
  }, []);
  return open;
}

const isField = (element: Element | null) => element?.matches('main .input') ?? false;
