import type { ClaimName } from '@pickup/contracts/settings/claim-settings';
import { hasSubject } from '@pickup/contracts/settings/claim-subjects';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';

/** The claims and offers in the `site.config.json` that ships with Pickup. */
export const SHIPPED_OFFER = {
  brandName: 'Pickup',
  host: 'pickup.example',
  claims: {
    contractorsTrust: '2,500+',
    contractorsCalculated: '1,247+',
    rating: '4.9/5',
    averageEliteSavings: '$75K+',
    sixMonthRoi: '300%',
    weeklyHoursSaved: '15+',
    annualIncome: '$50K+',
    revenueLift: '+25%',
    answering: '24/7',
    resultsIn: '60 seconds',
  } satisfies Record<ClaimName, string>,
  promo: 'Limited Time: Up to $200/month off',
  spots: 'Limited spots remaining: 47',
  badges: [
    '100% Money-Back Guarantee',
    '30-Day Free Trial',
    'Setup Included',
    'Results in 30 Days',
  ],
};

/**
 * Returns the paths of Pickup's own claims and offers that another company's page still shows.
 * Skips claims with a source, because a source means that the operator has checked the claim.
 */
export function shippedOffer(settings: SiteSettings): SettingPath[] {
  const { brand, mainSite, claims, promo, urgency, badges } = settings;
  const isOwn = brand.name === SHIPPED_OFFER.brandName;
  if (isOwn && new URL(mainSite.url).hostname === SHIPPED_OFFER.host) return [];
  const names = Object.keys(SHIPPED_OFFER.claims) as ClaimName[];
  const kept = names.filter((name) => {
    const { text, source } = claims[name] ?? {};
    const isShipped = text === SHIPPED_OFFER.claims[name];
    return isShipped && source === undefined && hasSubject(settings, name);
  });
  return [
    ...(promo === SHIPPED_OFFER.promo ? [['promo']] : []),
    ...(urgency.spots === SHIPPED_OFFER.spots ? [['urgency', 'spots']] : []),
    ...badges.flatMap((badge, index) =>
      SHIPPED_OFFER.badges.includes(badge) ? [['badges', index]] : [],
    ),
    ...kept.map((name) => ['claims', name]),
  ];
}
