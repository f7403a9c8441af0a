const SEEN = 'pickup.exit-intent';

let taken = false;

/**
 * Whether the modal may still be shown in this visit; from now on it may not. Also called when a
 * lead was accepted, since who has sent his details is not asked for them again.
 */
export function takeOnlyChance(): boolean {
  try {
    taken ||= sessionStorage.getItem(SEEN) !== null;
    sessionStorage.setItem(SEEN, '1');
  } catch {
    // Where storage is forbidden the visit is this page view.
  }
  const first = !taken;
  taken = true;
  return first;
}
