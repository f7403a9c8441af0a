import type { ReactNode } from 'react';
import * as texts from '@pickup/messages/page/calculator';
import { fill } from '@pickup/messages/fill';
import { useSettings } from '../../shared/page-context.tsx';
import { KEEP_SERVER_MARKUP } from '../../shared/server-markup.tsx';
import { SourceMark } from '../../shared/source-mark.tsx';
import { CALCULATOR_ID } from '../../shared/to-calculator.tsx';

const HEADING = import.meta.env.KEEPS_SERVER_MARKUP ? (
  <header {...KEEP_SERVER_MARKUP} />
) : (
  <CalculatorHeading />
);

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
}

export function CalculatorSection({ className = '', children }: Props) {
  return (
    <section
      className={`calculator ${className}`.trimEnd()}
      id={CALCULATOR_ID}
      tabIndex={-1}
      data-busy={texts.calculating}
    >
      {HEADING}
      <div className="calculator-columns">{children}</div>
    </section>
  );
}

function CalculatorHeading() {
  const { brandName, claims, promo } = useSettings();
  return (
    <header className="calculator-head">
      <h2>{texts.title}</h2>
      <p className="calculator-tagline">{fill(texts.tagline, { brandName })}</p>
      {claims.resultsIn && (
        <p>
          {fill(texts.resultsIn, { time: claims.resultsIn })}
          <SourceMark claim="resultsIn" />
        </p>
      )}
      {promo && <p className="promo">{promo}</p>}
    </header>
  );
}
