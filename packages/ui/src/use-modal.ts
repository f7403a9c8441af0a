import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { countModal } from './open-modals.ts';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    // Locking the scroll before opening the dialog makes the browser restyle the page only once.
    const release = countModal();
    dialog.showModal();
    initialFocus(dialog)?.focus({ preventScroll: true });
    const stopFollowing = followVisibleViewport(dialog);
    const stopWatching = keepFocusInSight(dialog);
    return () => {
      stopFollowing();
      stopWatching();
      dialog.close();
      release();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** Keeps Tab inside the dialog. In a native modal, Tab could reach the browser's own controls. */
export function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const inside = stops.includes(document.activeElement as HTMLElement);
  const atEnd = document.activeElement === (event.shiftKey ? first : last);
  if (inside && !atEnd) return;
  // From an element that is not a tab stop, such as the heading, the browser handles a forward Tab.
  if (!inside && !event.shiftKey && document.activeElement !== document.body) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

// On a touch screen, focus in a field would open the keyboard, which would cover the text.
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  const always = find('[data-initial-focus=always]');
  if (always) return always;
  const heading = find('[data-dialog-title]');
  if (matchMedia('(pointer: coarse)').matches) return heading;
  // A combined selector would find the first match in the document instead of the preferred one.
  return find('[data-initial-focus]') ?? find('.dialog-body .input') ?? heading;
}

// The on-screen keyboard shrinks only the visual viewport and would cover the dialog's buttons.
function followVisibleViewport(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const follow = () => dialog.style.setProperty('--visible-height', `${viewport.height}px`);
  viewport.addEventListener('resize', follow);
  return () => viewport.removeEventListener('resize', follow);
}

function keepFocusInSight(dialog: HTMLDialogElement): () => void {
  const body = dialog.querySelector('.dialog-body');
  const watch = new ResizeObserver(() => {
    const focused = document.activeElement;
    if (body?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  });
  if (body) watch.observe(body);
  return () => watch.disconnect();
}
