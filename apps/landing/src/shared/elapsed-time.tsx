import { useEffect, useState } from 'react';

/**
 * Shows how much time has passed since `since`. Screen readers skip this text, because they would
 * announce it every second.
 */
export function ElapsedTime({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="elapsed" aria-hidden="true">
      {elapsedText(now - since)}
    </span>
  );
}

/** Formats milliseconds as mm:ss. After an hour, the minutes continue past 59. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
