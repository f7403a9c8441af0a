import * as texts from '@pickup/messages/page/head';
import { fill } from '@pickup/messages/fill';
import { offerOf } from '../shared/offer.ts';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { normalizePhone } from '@pickup/contracts/read-phone';

/** The data contains no ratings, because search engines reject a business's ratings of itself. */
export function structuredData(
  settings: PublicSettings,
  page: { readonly description: string; readonly url: string; readonly logo: string },
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
        logo: page.logo,
        telephone: normalizePhone(settings.phone),
      },
      {
        '@type': 'WebApplication',
        name: texts.application,
        url: page.url,
        description: page.description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        publisher: organization,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
      },
      {
        '@type': 'Service',
        name: fill(texts.service, { brandName: settings.brandName }),
        serviceType: texts.serviceType,
        provider: organization,
        offers: offerOf(settings).model.plans.map(({ name, price }) => ({
          '@type': 'Offer',
          name,
          price,
          priceCurrency: 'USD',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'USD',
            unitCode: 'MON',
          },
        })),
      },
    ],
  };
}
