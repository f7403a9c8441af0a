import { describe, expect, it } from 'vitest';
import { binaryArray } from './binary-array.ts';

const hex = (...args: Parameters<typeof binaryArray>) => binaryArray(...args).toString('hex');
const header = (oid: string, length: string) => `0000000100000001${oid}${length}00000001`;

describe('binaryArray', () => {
  it('writes only the header for an empty array', () => {
    expect(hex('text', [])).toBe(header('00000019', '00000000'));
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
