import { readStored, writeStored } from '../../shared/browser-storage.ts';

const SEEN = 'pickup.exit-intent';

let taken = false;

/**
 * Returns whether the modal may be shown, and prevents it for the rest of the visit. An accepted
 * lead calls it too, because that visitor needs no second offer.
 */
export function takeOncePerVisit(): boolean {
  // without storage, each page view counts as a visit
  const first = !taken && readStored('sessionStorage', SEEN) === null;
  writeStored('sessionStorage', SEEN, '1');
  taken = true;
  return first;
}
