export { createAuth } from './create-auth.ts';
export type { AuthService } from './auth-service.ts';
export type { AuthAdmin } from './admin/auth-admin.ts';
export { AuthError } from './auth-error.ts';
export { ACCOUNT_NOTICE_TYPES } from './auth-options.ts';
export type {
  AccountNotice,
  AuthMessage,
  AuthOptions,
  OidcProvider,
  SamlProvider,
  ConsumeRateLimit,
  TextMessage,
  TextSender,
} from './auth-options.ts';
export { isTextType } from './one-time-tokens/proof.ts';
export { LIMITS } from './limits/sign-in-limits.ts';
export type { WireUser } from './wire/wire-user.ts';

export { callbackUrl } from './oauth/begin-oidc.ts';
export { checkOidcClient, type OidcClientProblem } from './oauth/check-oidc-client.ts';
export { azureProvider, googleProvider } from './oauth/built-in-providers.ts';
export { samlNames } from './saml/saml-peer.ts';
export { isCertificate } from './saml/certificate.ts';

// The host uses this service's keys and tables directly.
export { openSealer } from './keys/key-ring.ts';
export { createSealerWithKey } from './keys/sealer.ts';
export type { Sealer } from './keys/sealer.ts';
export type { AuditAction } from './requests/record-event.ts';
export { countOldAudit, findAudit, insertAudit, purgeAudit, type AuditRow } from './store/audit.ts';
export {
  countEndedSessions,
  purgeSessions,
  readSessionState,
  type SessionState,
} from './store/sessions.ts';
export { consumeAttempt, countEndedAttempts, purgeEndedAttempts } from './store/attempts.ts';
