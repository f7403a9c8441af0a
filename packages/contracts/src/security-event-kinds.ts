/** What events are filtered by. `data`: what left the house of leads, and what was erased. */
export const SECURITY_EVENT_KINDS = ['sign-in', 'account', 'people', 'keys', 'data'] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Every event that is written down, with its kind. */
export const SECURITY_ACTIONS = {
  signed_in: 'sign-in',
  sign_in_failed: 'sign-in',
  signed_out: 'sign-in',
  session_expired: 'sign-in',
  refresh_token_reused: 'sign-in',
  magiclink_requested: 'sign-in',
  code_refused: 'sign-in',
  factor_challenged: 'sign-in',
  text_failed: 'sign-in',
  factor_verified: 'sign-in',
  factor_refused: 'sign-in',
  signed_up: 'account',
  password_changed: 'account',
  recovery_requested: 'account',
  reauthentication_requested: 'account',
  email_change_requested: 'account',
  email_changed: 'account',
  user_confirmed: 'account',
  user_updated: 'account',
  identity_linked: 'account',
  identity_unlinked: 'account',
  factor_enrolled: 'account',
  factor_unenrolled: 'account',
  owner_set_up: 'people',
  operator_invited: 'people',
  operator_changed: 'people',
  operator_removed: 'people',
  operator_factors_removed: 'people',
  user_created: 'people',
  user_invited: 'people',
  user_deleted: 'people',
  user_banned: 'people',
  api_key_created: 'keys',
  api_key_revoked: 'keys',
  leads_downloaded: 'data',
  lead_exported: 'data',
  lead_erased: 'data',
  suppression_added: 'data',
  suppression_removed: 'data',
} as const satisfies Readonly<Record<string, SecurityEventKind>>;

export type SecurityAction = keyof typeof SECURITY_ACTIONS;
