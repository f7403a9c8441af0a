import { useConnection } from '../../shared/hooks/use-connection.ts';

/** Whether new leads appear at once, or within 15 seconds. While the server is away, the frame says so instead. */
export function LiveMark({ live }: { readonly live: boolean }) {
  if (useConnection().kind !== 'up') return null;
  return (
    <span
      className={live ? 'live live-on' : 'live'}
      title={live ? 'New leads appear at once.' : 'New leads are loaded every 15 seconds.'}
    >
      {live ? 'Live' : 'Every 15 s'}
    </span>
  );
}
