import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { Tone } from './notice.tsx';

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/**
 * Briefly confirms an action: `toast({ text: 'Saved.', tone: 'good' })`. Errors belong where they
 * happened.
 */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('there is no ToastRegion above this component');
  return show;
}

// Long enough to read and act; a message under the pointer or with the focus stays.
const SHOWN_FOR_MS = 8_000;
const SHOWN_WITH_ACTION_MS = 10_000;
const GAP_PX = 24;

export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const next = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    const id = next.current++;
    setToasts((shown) => addToast(shown, { ...toast, id }));
  }, []);
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div ref={makeRoom} className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}

function ToastCard(props: { readonly toast: ShownToast; onClose(id: number): void }) {
  const { toast, onClose } = props;
  const { id, text, tone = 'plain', action } = toast;
  const shownFor = action ? SHOWN_WITH_ACTION_MS : SHOWN_FOR_MS;
  const timing = useClosing(
    useCallback(() => onClose(id), [onClose, id]),
    shownFor,
  );
  return (
    <div className={`toast toast-${tone}`} {...timing}>
      <Icon name={tone === 'bad' || tone === 'warn' ? 'alert' : 'check'} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.onClick();
            onClose(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Close this message" onClick={() => onClose(id)} />
    </div>
  );
}

/** Closes after the message was neither under the pointer nor focused for a while. */
function useClosing(close: () => void, shownForMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  return useMemo(() => {
    const held = new Set<'pointer' | 'focus'>();
    const hold = (by: 'pointer' | 'focus') => () => {
      held.add(by);
      clearTimeout(timer.current);
    };
    const run = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(close, shownForMs);
    };
    // A message that appears under a resting pointer does not count: browsers send that event with
    // zero movement.
    const onPointerMove = ({ movementX, movementY }: PointerEvent) => {
      const hasMoved = movementX !== 0 || movementY !== 0;
      if (hasMoved && !held.has('pointer')) hold('pointer')();
    };
    const letGo = (by: 'pointer' | 'focus') => () => {
      held.delete(by);
      if (held.size === 0) run();
    };
    const ref = (element: HTMLElement | null) => (element ? run() : clearTimeout(timer.current));
    return {
      ref,
      onPointerMove,
      onPointerLeave: letGo('pointer'),
      onFocus: hold('focus'),
      onBlur: letGo('focus'),
    };
  }, [close, shownForMs]);
}

/**
 * Tells the layout the height of the messages: bars at the bottom move up, and the end of the page
 * stays reachable. A control that was just used is not covered.
 */
function makeRoom(region: HTMLElement | null) {
  if (!region) return;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => {
    const height = region.offsetHeight;
    style.setProperty('--toasts-height', `${height > 0 ? height + GAP_PX : 0}px`);
    if (region.childElementCount > 0) uncover(document.activeElement, region);
  });
  watcher.observe(region);
  return () => watcher.disconnect();
}

function uncover(element: Element | null, region: HTMLElement): void {
  if (!element || element === document.body || region.contains(element)) return;
  // A row has more controls than its link, so the whole row is moved clear.
  const row = element.closest('li, tr') ?? element;
  const { top, bottom, right } = row.getBoundingClientRect();
  const over = region.getBoundingClientRect();
  const isCovered = bottom > over.top && top < over.bottom && right > over.left;
  const isTaller = bottom - top > window.innerHeight / 2; // the page itself may have the focus
  if (isCovered && !isTaller) window.scrollBy({ top: bottom - over.top + GAP_PX });
}

export interface Toast {
  readonly text: string;
  readonly tone?: Tone;
  /**
   * What the message is about. A newer message about the same subject replaces it; messages without
   * one replace each other.
   */
  readonly subject?: string;
  /** An action, such as undo. */
  readonly action?: { readonly label: string; onClick(): void };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const AT_MOST = 2;

/**
 * Adds a message. Above the limit, the oldest without an action is removed first, then the oldest.
 */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = shown.filter(({ subject }) => subject !== toast.subject);
  const tooMany = others.length >= AT_MOST;
  const leaving = tooMany ? (others.find(({ action }) => !action) ?? others[0]) : undefined;
  return [...others.filter((one) => one !== leaving), toast];
}
