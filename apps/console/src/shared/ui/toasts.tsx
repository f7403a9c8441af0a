import * as texts from '@pickup/messages/operator/common';
import * as icons from '@pickup/ui/icons';
import { ToastList, type ToastStyle } from '@pickup/ui/toast-list';
import { createToasts, type DisplayedToast, type Toast } from '@pickup/ui/toast-store';
import { createContext, useContext, useState, type ReactNode } from 'react';

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Show errors where they happen instead of in a toast. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('there is no ToastRegion above this component');
  return show;
}

const SHOWN_FOR_MS = 8_000;
const SHOWN_WITH_ACTION_MS = 10_000;
const GAP_PX = 24;

const STYLE: ToastStyle = {
  closeLabel: texts.closeMessage,
  iconOf: ({ tone }) => (tone === 'bad' || tone === 'warn' ? icons.alert : icons.check),
  shownForMs: ({ action }) => (action ? SHOWN_WITH_ACTION_MS : SHOWN_FOR_MS),
};

export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [toasts] = useState(() => createToasts(addToast));
  return (
    <ToastContext value={toasts.show}>
      {children}
      <ToastList store={toasts} look={STYLE} ref={makeRoom} role="status" aria-live="polite" />
    </ToastContext>
  );
}

/**
 * Passes the messages' height to the styles, so that the messages cover neither the end of the page
 * nor the selection bar.
 */
function makeRoom(region: HTMLElement | null) {
  if (!region) return;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => {
    const height = region.offsetHeight;
    style.setProperty('--toasts-height', `${height > 0 ? height + GAP_PX : 0}px`);
    if (region.childElementCount > 0) keepVisible(document.activeElement, region);
  });
  watcher.observe(region);
  return () => watcher.disconnect();
}

function keepVisible(element: Element | null, region: HTMLElement): void {
  if (!element || element === document.body || region.contains(element)) return;
  // A row has controls next to its link, so the whole row must stay visible.
  const row = element.closest('li, tr') ?? element;
  const { top, bottom, right } = row.getBoundingClientRect();
  const over = region.getBoundingClientRect();
  const isCovered = bottom > over.top && top < over.bottom && right > over.left;
  const isTaller = bottom - top > window.innerHeight / 2; // The whole page may have the focus.
  if (isCovered && !isTaller) window.scrollBy({ top: bottom - over.top + GAP_PX });
}

const MAX_TOASTS = 2;

/**
 * If there are too many toasts, removes the oldest one without an action. If all have actions,
 * removes the oldest one.
 */
export function addToast(
  shown: readonly DisplayedToast[],
  toast: DisplayedToast,
): readonly DisplayedToast[] {
  const others = shown.filter(({ subject }) => subject !== toast.subject);
  const tooMany = others.length >= MAX_TOASTS;
  const removed = tooMany ? (others.find(({ action }) => !action) ?? others[0]) : undefined;
  return [...others.filter((one) => one !== removed), toast];
}
