import { randomBytes } from 'node:crypto';

// Only the server assigns ids, so an id can safely mark a lead as a canary. Other ids start with
// the time and stay below this range until the year 10889. The views real_lead and delivery
// (migration 037) leave canary ids out.

const FIRST_CANARY_LEAD = 'ffffffff-ffff-8000-8000-000000000000';

export function newCanaryLeadId(): string {
  const random = randomBytes(10).toString('hex');
  return `ffffffff-ffff-8${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

/** Compares ids as text, because their text sorts like their bytes. */
export function isCanaryLead(id: string | null): boolean {
  return id !== null && id >= FIRST_CANARY_LEAD;
}
