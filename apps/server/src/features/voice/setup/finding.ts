export interface Finding {
  readonly state: 'ok' | 'wrong' | 'not-checked';
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const wrong = (text: string): Finding => ({ state: 'wrong', text });
export const notChecked = (text: string): Finding => ({ state: 'not-checked', text });

/** Returns 2 if nothing could be checked. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ state }) => state === 'wrong')) return 1;
  return findings.some(({ state }) => state === 'ok') ? 0 : 2;
}

const LABELS = {
  ok: 'ok          ',
  wrong: 'WRONG       ',
  'not-checked': 'not checked ',
} as const;

export function describeFindings(findings: readonly Finding[]): string {
  return findings.map(({ state, text }) => `${LABELS[state]}${text}`).join('\n');
}
