import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { IconButton } from './button.tsx';
import { Icon, type IconPath } from './icon.tsx';
import * as icons from './icons.ts';
import { useStore } from './store.ts';
import type { DisplayedToast, ToastStore } from './toast-store.ts';

export interface ToastStyle {
  readonly closeLabel: string;
  /** Set this if the list appears with its first toast. Each toast then has its own live region. */
  readonly announcesEach?: boolean;
  iconOf(toast: DisplayedToast): IconPath;
  shownForMs(toast: DisplayedToast): number;
}

interface ToastListProps extends Omit<ComponentProps<'div'>, 'children' | 'className'> {
  readonly store: ToastStore;
  readonly look: ToastStyle;
}

export function ToastList({ store, look, ...region }: ToastListProps) {
  return (
    <div className="toasts" {...region}>
      {useStore(store).map((toast) => (
        <ToastCard
          key={toast.id}
          {...{ toast, look }}
          onClose={() => store.remove(({ id }) => id === toast.id)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  readonly toast: DisplayedToast;
  readonly look: ToastStyle;
  onClose(): void;
}

function ToastCard({ toast, look, onClose }: CardProps) {
  const { onFocus, ...timer } = useToastTimer(onClose, look.shownForMs(toast));
  const focus = useReturnedFocus();
  const filled = useFilled(look.announcesEach);
  const close = () => {
    focus.restore();
    onClose();
  };
  return (
    <div
      className={`toast toast-${toast.tone ?? 'plain'}`}
      {...(look.announcesEach && liveRegion(toast))}
      {...timer}
      onFocus={(event) => {
        onFocus();
        focus.enter(event);
      }}
    >
      {filled && (
        <>
          <Icon path={look.iconOf(toast)} />
          <ToastWords {...toast} />
          <ToastAction {...toast} onClose={close} />
          <IconButton icon={icons.close} label={look.closeLabel} onClick={close} />
        </>
      )}
    </div>
  );
}

const liveRegion = ({ tone }: DisplayedToast) =>
  ({ role: tone === 'bad' ? 'alert' : 'status', 'aria-atomic': true }) as const;

function ToastWords({ title, text, link }: DisplayedToast) {
  return (
    <div className="toast-words">
      {title && <p className="toast-title">{title}</p>} <p>{text}</p>
      {link && (
        <a className="toast-link" href={link.href} target="_blank" rel="noopener">
          {link.label}
        </a>
      )}
    </div>
  );
}

function ToastAction({ action, onClose }: DisplayedToast & { onClose(): void }) {
  if (!action) return null;
  const act = () => {
    onClose();
    action.onClick(); // after the focus has returned, so that the action can move it
  };
  return (
    <button type="button" className="toast-action" onClick={act}>
      {action.label}
    </button>
  );
}

// Some screen readers do not announce a live region that is inserted with its text.
const ANNOUNCE_AFTER_MS = 50;

function useFilled(isDelayed = false): boolean {
  const [filled, setFilled] = useState(!isDelayed);
  useEffect(() => {
    if (!isDelayed) return;
    const timer = setTimeout(() => setFilled(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDelayed]);
  return filled;
}

function useReturnedFocus() {
  const previousFocus = useRef<HTMLElement | null>(null);
  return {
    enter({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        previousFocus.current = relatedTarget;
      }
    },
    restore() {
      const isConnected = previousFocus.current?.isConnected === true;
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
      (isConnected ? previousFocus.current : heading)?.focus({ preventScroll: true });
    },
  };
}

/**
 * Closes a toast after `shownForMs`. While the toast has the pointer or the focus, or the tab is
 * hidden, the timer is off. Afterwards, it starts from the beginning.
 */
function useToastTimer(close: () => void, shownForMs: number) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const isPaused = hovered || focused || hidden;
  const finish = useEffectEvent(close);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => finish(), shownForMs);
    return () => clearTimeout(timer);
  }, [isPaused, shownForMs]);
  return {
    // Browsers send an event without movement if a toast appears under a resting pointer.
    onPointerMove({ movementX, movementY }: PointerEvent) {
      if (movementX !== 0 || movementY !== 0) setHovered(true);
    },
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
