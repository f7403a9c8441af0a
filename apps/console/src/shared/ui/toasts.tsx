import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { Tone } from './notice.tsx';

export interface Toast {
  readonly text: string;
  readonly tone?: Tone;
  /** What can be done about it, such as taking it back. */
  readonly action?: { readonly label: string; onClick(): void };
}

interface ShownToast extends Toast {
  readonly id: number;
}

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Says shortly what was done: `toast({ text: 'Saved.', tone: 'good' })`. What failed belongs where it failed. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('there is no ToastRegion above this component');
  return show;
}

// Long enough to be read and acted upon; one that is pointed at or focused stays.
const SHOWN_FOR_MS = 8_000;
const AT_MOST = 3;

export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const next = useRef(0);
  const show = useCallback<ShowToast>((toast) => {
    const id = next.current++;
    setToasts((shown) => [...shown, { ...toast, id }].slice(-AT_MOST));
  }, []);
  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
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
  const timing = useClosing(useCallback(() => onClose(id), [onClose, id]));
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

function useClosing(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  return useMemo(() => {
    const hold = () => clearTimeout(timer.current);
    const run = () => {
      hold();
      timer.current = setTimeout(close, SHOWN_FOR_MS);
    };
    const ref = (element: HTMLElement | null) => (element ? run() : hold());
    return { ref, onPointerEnter: hold, onPointerLeave: run, onFocus: hold, onBlur: run };
  }, [close]);
}
