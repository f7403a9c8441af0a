import { readStored, writeStored } from '../../shared/browser-storage.ts';

const STORAGE_KEY = 'pickup.exit-intent';

let claimed = false;

/**
 * Returns true once per visit, so that the modal is shown only once. The page also calls this after
 * the server has accepted a lead, because that visitor needs no further offer.
 */
export function claimExitIntent(): boolean {
  // without storage, each page load is a new visit
  const first = !claimed && readStored('sessionStorage', STORAGE_KEY) === null;
  writeStored('sessionStorage', STORAGE_KEY, '1');
  claimed = true;
  return first;
}
