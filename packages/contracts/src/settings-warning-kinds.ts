/** What a person should know before they publish. None of it prevents a publication. */
export const WARNING_KINDS = [
  'english_on_spanish_page',
  'built_in_spanish',
  'offer_ended',
  'claim_expired',
  'claim_expires',
  'claim_without_source',
  'claim_above_defaults',
  'promo_amount',
  'example_address',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];
