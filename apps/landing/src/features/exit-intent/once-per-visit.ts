import { readStored, writeStored } from '../../shared/browser-storage.ts';

const SEEN = 'pickup.exit-intent';

let taken = false;

/**
 * Whether the modal may be shown; afterwards it may not be shown again during this visit. Also
 * called when a lead was accepted, because that visitor is not asked again.
 */
export function takeOncePerVisit(): boolean {
  // Without storage a visit is one page view.
  const first = !taken && readStored('sessionStorage', SEEN) === null;
  writeStored('sessionStorage', SEEN, '1');
  taken = true;
  return first;
}
