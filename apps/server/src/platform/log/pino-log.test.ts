import { expect, it } from 'vitest';
import { createPinoLog } from './pino-log.ts';

it('the log hides personal data and secrets at the first three levels of nesting, and keeps other fields', () => {
  const lines: string[] = [];
  const log = createPinoLog({ to: { write: (line) => void lines.push(line) } });
  const person = { email: 'a@b.example', lead: { phone: '+15550100142' } };
  log.warn({ leadId: 'l-1', ...person, a: { b: { token: 't-1' } } }, 'something');
  expect(JSON.parse(lines.join(''))).toMatchObject({ level: 40, leadId: 'l-1', msg: 'something' });
  expect(lines.join('')).not.toMatch(/a@b\.example|\+1555|t-1/);
});

it('the log omits lines below its level', () => {
  const lines: string[] = [];
  const log = createPinoLog({ to: { write: (line) => void lines.push(line) }, level: 'warn' });
  log.info({}, 'one');
  log.warn({}, 'two');
  log.error({}, 'three');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['two', 'three']);
});
