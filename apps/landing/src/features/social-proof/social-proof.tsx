import * as texts from '@pickup/messages/page/social-proof';
import { fill } from '@pickup/messages/fill';
import type { ClaimName } from '@pickup/contracts/settings/claim-settings';
import { CLAIMED_PLAN } from '@pickup/contracts/settings/offer';
import type { ShownClaims } from '@pickup/contracts/settings/offer-texts';
import { Fragment } from 'react';
import { useOffer } from '../../shared/offer.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { SourceMark } from '../../shared/source-mark.tsx';

export function SocialProof() {
  const { claims, sources } = useSettings();
  const plan = useOffer().model.plans.find(({ id }) => id === CLAIMED_PLAN)?.name;
  const sentence = sentenceOf(claims);
  const stats = statsOf(claims, plan);
  if (sentence.length === 0 && stats.length === 0) return null;
  return (
    <section className="proof" aria-label={texts.region}>
      <div className="shell">
        {sentence.length > 0 && (
          <p className="proof-sentence">
            {sources ? <MarkedSentence entries={sentence} /> : textOf(sentence)}
          </p>
        )}
        {stats.length > 0 && (
          <ul className="stats">
            {stats.map(([claim, label]) => (
              <li key={label}>
                <b>
                  {claims[claim]}
                  <SourceMark claim={claim} />
                </b>{' '}
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type Entry = readonly [claim: ClaimName, words: string];

function sentenceOf({ contractorsCalculated, rating }: ShownClaims): Entry[] {
  return [
    ...(contractorsCalculated
      ? [
          [
            'contractorsCalculated',
            fill(texts.calculated, { contractors: contractorsCalculated }),
          ] as const,
        ]
      : []),
    ...(rating ? [['rating', fill(texts.rated, { rating })] as const] : []),
  ];
}

const textOf = (entries: readonly Entry[]) => entries.map(([, words]) => words).join(', ');

function MarkedSentence({ entries }: { readonly entries: readonly Entry[] }) {
  return entries.map(([claim, words], index) => (
    <Fragment key={claim}>
      {index === 0 ? words : `, ${words}`}
      <SourceMark claim={claim} />
    </Fragment>
  ));
}

function statsOf(claims: ShownClaims, plan: string | undefined): Entry[] {
  const stats: Entry[] = [
    ...(plan === undefined
      ? []
      : [['averageEliteSavings', fill(texts.averageSavings, { plan })] as const]),
    ['sixMonthRoi', texts.sixMonthRoi],
    ['weeklyHoursSaved', texts.weeklyHoursSaved],
    ['annualIncome', texts.annualIncome],
  ];
  return stats.filter(([claim]) => claims[claim] !== undefined);
}
