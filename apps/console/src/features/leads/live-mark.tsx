/** Whether new leads appear at once, or within a quarter of a minute. */
export function LiveMark({ live }: { readonly live: boolean }) {
  return (
    <span
      className={live ? 'live live-on' : 'live'}
      title={live ? 'New leads appear at once.' : 'New leads are asked for every 15 seconds.'}
    >
      {live ? 'Live' : 'Every 15 s'}
    </span>
  );
}
