import type { LeadFormValues } from '@pickup/contracts/lead-form';

/**
 * Contact details a visitor can give in a conversation. Consent is not one of them: visitors tick
 * that box themselves.
 */
export type ToldContact = Partial<
  Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>
>;

type Listener = () => void;

let told: ToldContact = {};
const listeners = new Set<Listener>();

/** Keeps the details for empty fields of the lead form; later ones replace earlier ones. */
export function tellContact({ firstName, lastName, email, phone }: ToldContact): void {
  const fresh = { firstName, lastName, email, phone };
  publish({ ...told, ...Object.fromEntries(Object.entries(fresh).filter(([, text]) => text)) });
}

/** The lead was accepted. */
export function forgetContact(): void {
  publish({});
}

/** For `useSyncExternalStore`. */
export const toldContactStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): ToldContact => told,
};

function publish(next: ToldContact): void {
  told = next;
  for (const listener of listeners) listener();
}
