export const UTM_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

export const CLICK_ID_PARAMETERS = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
] as const;

/** The maximum lengths of a stored visit's texts, in UTF-16 units. */
export const TOUCH_LIMITS = { at: 40, url: 2_000, parameterName: 40, parameter: 500 } as const;
