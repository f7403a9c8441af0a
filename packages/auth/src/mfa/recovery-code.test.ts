import { describe, expect, it } from 'vitest';
import { newRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';

const ANN = '00000000-0000-4000-8000-000000000001';
const BEN = '00000000-0000-4000-8000-000000000002';

describe('newRecoveryCode', () => {
  it('makes four groups of four symbols, without the letters i, l, o and u', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(newRecoveryCode()).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    }
  });

  it('makes a new code each time', () => {
    expect(new Set(Array.from({ length: 200 }, newRecoveryCode)).size).toBe(200);
  });
});

describe('recoveryCodeHash', () => {
  it('ignores case, spacing and look-alike letters in a typed code', () => {
    const stored = recoveryCodeHash(ANN, '0k71-9xqm-3hdn-v8wt');
    for (const typed of ['0K71 9XQM 3HDN V8WT', 'ok7l9xqm3hdnv8wt', ' Ok7i–9xqm–3hdn–v8wt\n']) {
      expect(recoveryCodeHash(ANN, typed)).toBe(stored);
    }
  });

  it('differs between codes and between users', () => {
    const stored = recoveryCodeHash(ANN, '0k71-9xqm-3hdn-v8wt');
    expect(recoveryCodeHash(ANN, '0k71-9xqm-3hdn-v8wz')).not.toBe(stored);
    expect(recoveryCodeHash(BEN, '0k71-9xqm-3hdn-v8wt')).not.toBe(stored);
  });
});
