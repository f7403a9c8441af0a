export type { CertificateJob } from './consent/certificate-routes.ts';
export {
  hasMarketingConsent,
  latestMarketingConsent,
  readConsentsOfLeads,
  type StoredConsent,
} from './consent/consent-standing.ts';
export { describeReport, verifyChain } from './consent/verify-chain.ts';
export { isSuppressed } from './suppression-list.ts';
