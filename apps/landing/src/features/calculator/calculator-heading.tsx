import * as texts from '@pickup/messages/page/calculator';
import { useSettings } from '../../shared/page-context.tsx';

/** The calculator's title and offer. On a page of its own, the title is the page's. */
export function CalculatorHeading({ level: Title }: { readonly level: 'h1' | 'h2' }) {
  const { brandName, claims, promo } = useSettings();
  return (
    <header className="calculator-head">
      <Title>{texts.title}</Title>
      <p className="calculator-tagline">{texts.tagline(brandName)}</p>
      {claims.resultsIn && <p>{texts.resultsIn(claims.resultsIn)}</p>}
      {promo && <p className="promo">{promo}</p>}
    </header>
  );
}
