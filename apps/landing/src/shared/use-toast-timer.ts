import { useEffect, useRef, useState } from 'react';
import { dismissToast, type Toast } from './toast-store.ts';

/** How long a toast stays, in milliseconds. A success has the booking link, so it stays longer. */
const TOAST_MS: Readonly<Record<Toast['tone'], number>> = {
  success: 60_000,
  destructive: 8_000,
};

/** Dismisses the toast when its time is up; paused while it is read or the tab is hidden. */
export function useToastTimer({ id, tone }: Toast) {
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
