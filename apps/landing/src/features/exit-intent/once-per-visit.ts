const SEEN = 'pickup.exit-intent';

let taken = false;

/**
 * Whether the modal may be shown; afterwards it may not be shown again during this visit. Also
 * called when a lead was accepted, because that visitor is not asked again.
 */
export function takeOncePerVisit(): boolean {
  try {
    taken ||= sessionStorage.getItem(SEEN) !== null;
    sessionStorage.setItem(SEEN, '1');
  } catch {
    // Without storage a visit is one page view.
  }
  const first = !taken;
  taken = true;
  return first;
}
