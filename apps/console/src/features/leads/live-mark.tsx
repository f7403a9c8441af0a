import { useConnection } from '../../shared/hooks/use-connection.ts';
import type { Liveness } from '../../shared/leads/lead-feed.ts';

const TEXTS: Readonly<Record<Liveness, readonly [text: string, title: string]>> = {
  live: ['Live', 'New leads appear at once.'],
  lost: ['Reconnecting…', 'Until then, new leads are loaded every 15 seconds.'],
  asking: ['Every 15 s', 'New leads are loaded every 15 seconds.'],
};

/**
 * Whether new leads appear immediately or within 15 seconds. While the server is away, the frame
 * says so instead.
 */
export function LiveMark({ live }: { readonly live: Liveness }) {
  if (useConnection().kind !== 'up') return null;
  const [text, title] = TEXTS[live];
  return (
    <span className={live === 'live' ? 'live live-on' : 'live'} title={title}>
      {text}
    </span>
  );
}
