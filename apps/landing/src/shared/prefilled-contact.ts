import type { LeadFormValues } from '@pickup/contracts/leads/lead-form';
import { createStore } from '@pickup/ui/store';

/**
 * Details from a conversation, for the lead form. Consent is not one of them, because visitors must
 * check that box themselves.
 */
export type PrefilledContact = Partial<
  Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>
>;

export const prefilledContact = createStore<PrefilledContact>({});

/** Adds the details that are not empty. Later details replace earlier ones. */
export function prefillContact({ firstName, lastName, email, phone }: PrefilledContact): void {
  const fresh = { firstName, lastName, email, phone };
  const known = Object.fromEntries(Object.entries(fresh).filter(([, text]) => text));
  prefilledContact.set({ ...prefilledContact.get(), ...known });
}

export function clearPrefilledContact(): void {
  prefilledContact.set({});
}
