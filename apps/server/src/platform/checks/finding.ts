/** The result of one check. Every warning and problem contains advice. */
export interface Finding {
  /** The name of the check, such as "SPF". */
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'problem' | 'not checked';
  readonly text: string;
  /** A sentence that says what to do. */
  readonly advice?: string;
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text });

const withAdvice = (state: Finding['state']) => (check: string, text: string, advice: string) =>
  ({ check, state, text, advice }) as const;

export const warning = withAdvice('warning');
export const problem = withAdvice('problem');

export const notChecked = (check: string, text: string, advice?: string): Finding => ({
  check,
  state: 'not checked',
  text,
  ...(advice === undefined ? {} : { advice }),
});

/** Returns one line. Texts from outside cannot add lines or control a terminal. */
export function describeFinding({ check, state, text, advice = '' }: Finding): string {
  const line = `${state.padEnd(12)}${check}: ${text} ${advice}`;
  return line.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

export function describeTotal(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'Everything that was checked is fine.';
  return `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
}
