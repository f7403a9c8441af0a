import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { dismissToast, toastStore, type Toast } from './toast-store.ts';
import './toasts.css';

// Some screen readers do not announce a live region that is inserted with its text.
const ANNOUNCE_AFTER_MS = 50;

/** The current toasts, newest last. */
export function ToastList() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot);
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const timer = useToastTimer(toast);
  const focus = useReturnedFocus();
  const filled = useFilled();
  return (
    <div
      className={`toast toast-${toast.tone}`}
      role={toast.tone === 'success' ? 'status' : 'alert'}
      aria-atomic="true"
      onPointerEnter={timer.pause}
      onPointerLeave={timer.resume}
      onFocus={(event) => {
        timer.pause();
        focus.enter(event);
      }}
      onBlur={timer.resume}
    >
      {filled && <ToastBody toast={toast} onDismiss={focus.giveBack} />}
    </div>
  );
}

function ToastBody({ toast, onDismiss }: { readonly toast: Toast; onDismiss(): void }) {
  const dismiss = () => {
    onDismiss();
    dismissToast(toast.id);
  };
  return (
    <>
      <svg className="icon toast-icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d={toast.tone === 'success' ? 'm8 12.4 2.7 2.7L16.2 9' : 'M12 7.4v5.6m0 3.4v.1'} />
      </svg>
      <div className="toast-words">
        <p className="toast-title">{toast.title}</p> <p>{toast.text}</p>
        {toast.link && (
          <a className="toast-link" href={toast.link.href} target="_blank" rel="noopener">
            {toast.link.label}
          </a>
        )}
      </div>
      <button className="toast-dismiss" type="button" aria-label="Dismiss" onClick={dismiss}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m7 7 10 10M17 7 7 17" />
        </svg>
      </button>
    </>
  );
}

function useFilled(): boolean {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return filled;
}

// Dismissing a toast by keyboard returns the focus to where it was.
function useReturnedFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    enter({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        before.current = relatedTarget;
      }
    },
    giveBack: () => before.current?.focus({ preventScroll: true }),
  };
}

/** How long a toast stays, in milliseconds. A success has the booking link, so it stays longer. */
const TOAST_MS: Readonly<Record<Toast['tone'], number>> = {
  success: 60_000,
  destructive: 8_000,
};

/** Dismisses the toast when its time is up; paused while it is read or the tab is hidden. */
function useToastTimer({ id, tone }: Toast) {
  const [attended, setAttended] = useState(false);
  const hidden = useTabHidden();
  const left = useRef(TOAST_MS[tone]);
  useEffect(() => {
    if (attended || hidden) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, attended, hidden]);
  return { pause: () => setAttended(true), resume: () => setAttended(false) };
}

function useTabHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const note = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return hidden;
}
