import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { pushModal } from './modal-stack.ts';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Shows the dialog as a modal for as long as its component is mounted: focus goes in, the page
 * behind stands still, and at the end focus goes back to where it came from.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    initialFocus(dialog)?.focus({ preventScroll: true });
    const release = pushModal(dialog);
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

/** Keeps Tab inside: a native modal lets it wander off to the browser's own controls. */
export function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const inside = stops.includes(document.activeElement as HTMLElement);
  const atEnd = document.activeElement === (event.shiftKey ? first : last);
  if (inside && !atEnd) return;
  // From the heading, or after a control that went away, a plain Tab finds its own way forward.
  if (!inside && !event.shiftKey && document.activeElement !== document.body) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

// On a touch screen focus in a field would raise the keyboard over the text that explains the form.
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const heading = dialog.querySelector<HTMLElement>('[data-dialog-title]');
  if (matchMedia('(pointer: coarse)').matches) return heading;
  return dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? heading;
}

// The on-screen keyboard shrinks the visual viewport only; the sheet follows it so that its end,
// with the button, stays in reach.
function followVisibleViewport(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const follow = () => dialog.style.setProperty('--visible-height', `${viewport.height}px`);
  viewport.addEventListener('resize', follow);
  return () => viewport.removeEventListener('resize', follow);
}

// The keyboard, or a toast, leaves less room for what scrolls: the focused field must not be cut off.
function keepFocusInSight(dialog: HTMLDialogElement): () => void {
  const body = dialog.querySelector('.dialog-body');
  const watch = new ResizeObserver(() => {
    const focused = document.activeElement;
    if (body?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  });
  if (body) watch.observe(body);
  return () => watch.disconnect();
}
