import type { LeadFormValues } from '@pickup/contracts/lead-form';

/** What a visitor can tell of himself in a conversation. Consent is none of it: he ticks the box himself. */
export type ToldContact = Partial<
  Pick<LeadFormValues, 'firstName' | 'lastName' | 'email' | 'phone'>
>;

type Listener = () => void;

let told: ToldContact = {};
const listeners = new Set<Listener>();

/** Keeps what was said, for the empty fields of the lead form; later words replace earlier ones. */
export function tellContact({ firstName, lastName, email, phone }: ToldContact): void {
  const fresh = { firstName, lastName, email, phone };
  publish({ ...told, ...Object.fromEntries(Object.entries(fresh).filter(([, text]) => text)) });
}

/** His lead is in. */
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
