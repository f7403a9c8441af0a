import { useSettings } from '../shared/page-context.tsx';

export function CalculatorHeading() {
  const { brandName, claims, promo } = useSettings();
  return (
    <header className="calculator-head">
      <h2>ROI Calculator</h2>
      <p className="calculator-tagline">{`See How Much Money ${brandName} Will Make You`}</p>
      {claims.resultsIn && <p>{`Real return results in ${claims.resultsIn}`}</p>}
      {promo && <p className="promo">{promo}</p>}
    </header>
  );
}
