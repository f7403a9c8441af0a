import { JOB_KINDS, type JobKind } from '@pickup/contracts/deliveries';

/** What an alert is about: the payload that `alertJobs` gives it. */
export interface AlertSubject {
  /** The operator's address. */
  readonly to: string;
  /** The job that was given up. */
  readonly jobId: string;
  readonly kind: JobKind;
  /** The endpoint's id, for webhooks. */
  readonly target: string;
  readonly event: string;
  readonly error: string;
}

/** Null when the payload has another shape. */
export function alertSubject(payload: Readonly<Record<string, unknown>>): AlertSubject | null {
  const { to, jobId, kind: named, target, event, error } = payload;
  const kind = JOB_KINDS.find((known) => known === named);
  const texts = [to, jobId, target, event, error];
  if (kind === undefined || !texts.every((text) => typeof text === 'string')) return null;
  const [address = '', id = '', endpoint = '', what = '', why = ''] = texts;
  return { to: address, jobId: id, kind, target: endpoint, event: what, error: why };
}
