import * as texts from '@pickup/messages/page/social-proof';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import { defaultPlanName, useOffer } from '../../shared/offer.ts';
import { useSettings } from '../../shared/page-context.tsx';

type Claims = PublicSettings['claims'];

/** The operator's claims about other customers. Without claims it renders nothing. */
export function SocialProof() {
  const { claims } = useSettings();
  const plan = defaultPlanName(useOffer());
  const sentence = calculatedSentence(claims);
  const stats = statsOf(claims, plan);
  if (!sentence && stats.length === 0) return null;
  return (
    <section className="proof" aria-label={texts.region}>
      <div className="shell">
        {sentence && <p className="proof-sentence">{sentence}</p>}
        <ul className="stats">
          {stats.map(([value, label]) => (
            <li key={label}>
              <b>{value}</b> {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function calculatedSentence({ contractorsCalculated, rating }: Claims): string {
  const calculated = contractorsCalculated && texts.calculated(contractorsCalculated);
  return [calculated, rating && texts.rated(rating)].filter(Boolean).join(', ');
}

function statsOf(claims: Claims, plan: string): [string, string][] {
  const stats: [string | undefined, string][] = [
    [claims.averageEliteSavings, texts.averageSavings(plan)],
    [claims.sixMonthRoi, texts.sixMonthRoi],
    [claims.weeklyHoursSaved, texts.weeklyHoursSaved],
    [claims.annualIncome, texts.annualIncome],
  ];
  return stats.filter((stat): stat is [string, string] => stat[0] !== undefined);
}
