import { describe, expect, it } from 'vitest';
import type { KeyRow } from '../store/rows.ts';
import { makeSealingKey } from './make-keys.ts';
import { createSealer } from './sealer.ts';

const row = (status: KeyRow['status'] = 'in_use'): KeyRow => {
  const at = new Date();
  return { ...makeSealingKey(), status, created_at: at, updated_at: at };
};

describe('a sealer', () => {
  it('opens what it sealed, and produces a different ciphertext each time', () => {
    const sealer = createSealer([row()]);
    const [one, two] = [sealer.seal('totp:1', 'JBSWY3DP é'), sealer.seal('totp:1', 'JBSWY3DP é')];
    expect(one).not.toBe(two);
    expect([sealer.open('totp:1', one), sealer.open('totp:1', two)]).toEqual([
      'JBSWY3DP é',
      'JBSWY3DP é',
    ]);
    expect(one).not.toContain('JBSWY3DP');
  });

  it('does not open text from another context or sealer, or text that was changed or truncated', () => {
    const sealer = createSealer([row()]);
    const sealed = sealer.seal('totp:1', 'secret');
    const [version, id, body = ''] = sealed.split('.');
    const flipped = `${body.slice(0, 20)}${body[20] === 'A' ? 'B' : 'A'}${body.slice(21)}`;
    expect(() => sealer.open('totp:2', sealed)).toThrow();
    expect(() => sealer.open('totp:1', `${version}.${id}.${flipped}`)).toThrow();
    expect(() => sealer.open('totp:1', `${version}.${id}.${body.slice(0, 12)}`)).toThrow();
    expect(() => sealer.open('totp:1', 'secret')).toThrow();
    expect(() => createSealer([row()]).open('totp:1', sealed)).toThrow();
  });

  it('still opens what a previous key sealed', () => {
    const previous = row();
    const sealed = createSealer([previous]).seal('x', 'secret');
    const next = createSealer([{ ...previous, status: 'previously_used' }, row()]);
    expect(next.open('x', sealed)).toBe('secret');
  });

  it('makes a different MAC for each context', () => {
    const sealer = createSealer([row()]);
    const [one, again] = [sealer.mac('a', 'text'), sealer.mac('a', 'text')];
    expect(one.equals(again)).toBe(true);
    expect(one.equals(sealer.mac('b', 'text'))).toBe(false);
    expect(one).toHaveLength(32);
  });
});
