import { describe, expect, it } from 'vitest';
import { quarantineReasons } from './quarantine-reasons.ts';

describe('quarantineReasons', () => {
  it('finds nothing in a form that a person filled in', () => {
    expect(quarantineReasons({ website: '', form_elapsed_ms: 20_000 }, 1_500)).toEqual([]);
  });

  it('finds nothing when the form time is missing', () => {
    expect(quarantineReasons({ website: '' }, 1_500)).toEqual([]);
  });

  it('detects a filled honeypot and a fast form, also both at once', () => {
    const lead = { website: 'http://spam.example', form_elapsed_ms: 1_499 };
    expect(quarantineReasons(lead, 1_500)).toEqual(['honeypot', 'too_fast']);
  });

  it('accepts a time at the limit, and treats 0 as no limit', () => {
    expect(quarantineReasons({ website: '', form_elapsed_ms: 1_500 }, 1_500)).toEqual([]);
    expect(quarantineReasons({ website: '', form_elapsed_ms: 0 }, 0)).toEqual([]);
  });
});
