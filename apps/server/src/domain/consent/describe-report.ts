import type { LedgerFault, LedgerReport } from './verify-chain.ts';

/** The result of a ledger check, in one sentence for the operator. */
export function describeReport({ count, head, unchained, fault }: LedgerReport): string {
  const waiting = `${unchained} ${unchained === 1 ? 'row waits' : 'rows wait'} to be chained`;
  if (fault)
    return `The consent ledger is broken: ${describeFault(fault)}. Sound before it: ${count}.`;
  if (!head) return `The consent ledger has no chained rows; ${waiting}.`;
  return `The consent ledger is whole: ${count} chained, ${waiting}.\nHead: ${head.seq} ${head.hash}`;
}

function describeFault({ kind, seq, id }: LedgerFault): string {
  const row = `row ${seq ?? 'without a place'} (${id})`;
  switch (kind) {
    case 'missing':
      return `row ${seq} is missing`;
    case 'changed':
      return `${row} is not what was written`;
    case 'unlinked':
      return `${row} does not follow from the row before it, which was replaced`;
    case 'unanchored':
      return 'no row has the expected head: the end was cut off, or everything was rewritten';
  }
}
