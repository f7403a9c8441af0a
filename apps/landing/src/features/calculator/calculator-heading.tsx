import * as texts from '@pickup/messages/page/calculator';
import { useSettings } from '../../shared/page-context.tsx';
import { SourceMark } from '../../shared/source-mark.tsx';

/** The calculator's title and offer. */
export function CalculatorHeading() {
  const { brandName, claims, promo } = useSettings();
  return (
    <header className="calculator-head">
      <h2>{texts.title}</h2>
      <p className="calculator-tagline">{texts.tagline(brandName)}</p>
      {claims.resultsIn && (
        <p>
          {texts.resultsIn(claims.resultsIn)}
          <SourceMark claim="resultsIn" />
        </p>
      )}
      {promo && <p className="promo">{promo}</p>}
    </header>
  );
}
