import { PLAN_IDS, PLANS } from '@pickup/roi';
import type { PublicSettings } from '@pickup/contracts/public-settings';

/** What the page is about, in schema.org's words. No ratings: search engines reject those about oneself. */
export function structuredData(
  settings: PublicSettings,
  page: { readonly title: string; readonly description: string; readonly url: string },
): object {
  const organization = { '@id': `${page.url}#organization` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: settings.brandName,
        legalName: settings.legalName,
        url: settings.mainSite.url,
        telephone: settings.phone,
      },
      {
        '@type': 'WebApplication',
        name: 'ROI Calculator',
        url: page.url,
        description: page.description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        publisher: organization,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      },
      {
        '@type': 'Service',
        name: `${settings.brandName} AI answering service`,
        serviceType: 'AI answering and booking for contractors',
        provider: organization,
        offers: PLAN_IDS.map((id) => ({
          '@type': 'Offer',
          name: PLANS[id].name,
          price: PLANS[id].currentPrice,
          priceCurrency: 'USD',
        })),
      },
    ],
  };
}
