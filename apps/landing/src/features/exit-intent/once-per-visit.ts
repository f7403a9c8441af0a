import { readStored, writeStored } from '../../shared/browser-storage.ts';

const SEEN = 'pickup.exit-intent';

let taken = false;

/**
 * Returns true once per visit, so that the modal is shown only once. The page also calls this for
 * an accepted lead, because that visitor needs no further offer.
 */
export function takeOncePerVisit(): boolean {
  // without storage, each page load is a new visit
  const first = !taken && readStored('sessionStorage', SEEN) === null;
  writeStored('sessionStorage', SEEN, '1');
  taken = true;
  return first;
}
