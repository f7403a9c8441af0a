import { describe, expect, it } from 'vitest';
import { binaryArray } from './binary-array.ts';

const hex = (...args: Parameters<typeof binaryArray>) => binaryArray(...args).toString('hex');
const header = (oid: string, length: string) => `0000000100000001${oid}${length}00000001`;

describe('binaryArray', () => {
  it('writes only the header for an empty array', () => {
    expect(hex('text', [])).toBe(header('00000019', '00000000'));
  });

  it('writes repeated values, and different values between them', () => {
    const values = ['a', 'a', 'a', 'é', null, null, '', '', 'a'];
    const element = (value: string | null) => hex('text', [value]).slice(40);
    expect(hex('text', values)).toBe(
      `${header('00000019', '00000009')}${values.map(element).join('')}`,
    );
  });

  it('makes room for long values without losing earlier ones', () => {
    const long = 'é'.repeat(100_000);
    const array = binaryArray('text', ['a', long, 'b', long, long]);
    expect(array.length).toBe(20 + 2 * 5 + 3 * (4 + 200_000));
    expect(array.subarray(20, 25).toString('hex')).toBe('0000000161');
    expect(array.subarray(29, 200_029).toString()).toBe(long);
    expect(array.subarray(-200_000).toString()).toBe(long);
  });

  it('returns arrays that do not share memory', () => {
    const first = binaryArray('text', ['a']);
    const second = binaryArray('text', ['b']);
    expect(first.buffer.byteLength).toBe(first.length);
    expect(first.at(-1)).toBe('a'.charCodeAt(0));
    expect(second.at(-1)).toBe('b'.charCodeAt(0));
  });

  it.each([
    ['text', 'é', '00000002c3a9'],
    ['text', '', '00000000'],
    ['text', null, 'ffffffff'],
    ['text', undefined, 'ffffffff'],
    ['int4', -2, '00000004fffffffe'],
    ['uuid', '00112233-4455-6677-8899-aabbccddeeff', '0000001000112233445566778899aabbccddeeff'],
    ['jsonb', { a: 1 }, '00000008017b2261223a317d'],
    ['timestamptz', new Date('2000-01-01T00:00:00.001Z'), '0000000800000000000003e8'],
    ['timestamptz', new Date('1999-12-31T23:59:59.999Z'), '00000008fffffffffffffc18'],
  ] as const)('writes %s %j', (type, value, element) => {
    expect(hex(type, [value]).slice(40)).toBe(element);
  });
});
