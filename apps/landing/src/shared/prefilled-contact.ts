import type { LeadFormValues } from '@pickup/contracts/lead-form';

/**
 * Contact details a visitor can give in a conversation. Consent is not one of them: visitors tick
 * that box themselves.
 */
export type PrefilledContact = Partial<
  Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>
>;

type Listener = () => void;

let told: PrefilledContact = {};
const listeners = new Set<Listener>();

/** Keeps the details for empty fields of the lead form; later ones replace earlier ones. */
export function prefillContact({ firstName, lastName, email, phone }: PrefilledContact): void {
  const fresh = { firstName, lastName, email, phone };
  publish({ ...told, ...Object.fromEntries(Object.entries(fresh).filter(([, text]) => text)) });
}

/** The lead was accepted. */
export function clearPrefilledContact(): void {
  publish({});
}

/** For `useSyncExternalStore`. */
export const prefilledContactStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): PrefilledContact => told,
};

function publish(next: PrefilledContact): void {
  told = next;
  for (const listener of listeners) listener();
}
