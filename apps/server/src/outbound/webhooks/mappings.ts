import type { WebhookMapping } from '@pickup/contracts/webhook-settings';
import type { Json } from './fill-template.ts';
import flat from './mappings/flat.json' with { type: 'json' };
import gohighlevel from './mappings/gohighlevel.json' with { type: 'json' };
import hubspot from './mappings/hubspot.json' with { type: 'json' };

/** Templates by name, each a data file. 'standard' needs none. `about` in a file describes the mapping. */
export const MAPPINGS: Readonly<Record<Exclude<WebhookMapping, 'standard'>, Json>> = {
  flat: flat.body,
  gohighlevel: gohighlevel.body,
  hubspot: hubspot.body,
};
