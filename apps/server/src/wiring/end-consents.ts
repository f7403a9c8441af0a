import { revokeConsentIn } from '../domain/consent/revoke-consent.ts';
import type { EraseLeadDeps, ErasureCause } from '../operator/privacy/erase-lead-in.ts';

/** What the ledger says the person did. */
const ACTIONS: Readonly<Record<ErasureCause, string>> = {
  request: 'asked for erasure',
  rule: 'none: the data was erased by the retention rule',
};

/** Ends every consent of a lead that is erased, because nothing can be sent to an erased person anymore. */
export const endConsentsIn: EraseLeadDeps['revokeConsentIn'] = (session, leadId, { at, cause }) =>
  revokeConsentIn(session, {
    leadId,
    at,
    action: ACTIONS[cause],
    pageUrl: '',
    ip: '',
    userAgent: '',
  });
