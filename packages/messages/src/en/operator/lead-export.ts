/** The export of leads to a CSV file. It runs on every screen. `leads` is "1 lead" or "12,400 leads". */

/** Names the strip for screen readers. */
export const region = 'CSV export';
export const started = 'Exporting CSV…';
export const running = 'Exporting CSV';
/** After `running`. */
export const soFar = (leads: string) => ` · ${leads}…`;
/** Why follows. */
export const stopped = (leads: string) => `The export stopped after ${leads}.`;
export const notStarted = 'The export didn’t start.';
export const done = (leads: string) => `${leads} exported`;
/** After `done`. */
export const toFile = (name: string) => ` to ${name}`;

export const retry = 'Retry';
export const cancel = 'Cancel';
export const close = 'Close';
/** Screen readers hear it after these buttons. */
export const theExport = ' the export';
