import { describe, expect, it } from 'vitest';
import { phoneVerdict } from './phone-verdict.ts';

describe('phoneVerdict', () => {
  it.each([
    ['+12125550123', { valid: true, type: 'FIXED_LINE_OR_MOBILE', region: 'US' }],
    ['+442079460958', { valid: true, type: 'FIXED_LINE', region: 'GB' }],
    ['+447911123456', { valid: true, type: 'MOBILE', region: 'GG' }],
    ['+18005550199', { valid: true, type: 'TOLL_FREE', region: 'US' }],
    ['+15550100199', { valid: false, type: null, region: null }],
    ['+11234567', { valid: false, type: null, region: null }],
    ['+1', { valid: false, type: null, region: null }],
    ['', { valid: false, type: null, region: null }],
  ])('judges %s', (phone, verdict) => {
    expect(phoneVerdict(phone)).toEqual(verdict);
  });
});
