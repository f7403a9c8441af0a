import { isFullRun } from '@pickup/test-sinks/full-run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

describe('a mistyped address', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmail.cm', 'ann@gmail.com'],
    ['ann@gmial.con', 'ann@gmail.com'],
    ['ann@gmail', 'ann@gmail.com'],
    ['ann@gmailcom', 'ann@gmail.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['ann@yahoo.con', 'ann@yahoo.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@comcast.ent', 'ann@comcast.net'],
    ['ann@verison.net', 'ann@verizon.net'],
    ['ann@sbcgloble.net', 'ann@sbcglobal.net'],
    ['ann@millerplumbing.con', 'ann@millerplumbing.com'],
    ['ann@miller.co.nte', 'ann@miller.co.net'],
    ['  Ann.Miller+x@GMIAL.com ', 'Ann.Miller+x@gmail.com'],
  ])('%s becomes %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });
});

describe('a real address', () => {
  const domains =
    'gmail.com GMAIL.COM googlemail.com mail.com email.com ymail.com gmx.com gmx.net aol.de aol.co.uk aim.com ' +
    'yahoo.ca yahoo.co.uk yahoo.fr hotmail.ca hotmail.fr hotmail.co.uk outlook.ca outlook.cz outlook.de ' +
    'live.ca live.nl icloud.com me.com mac.com msn.com att.net att.com cox.com proton.me pm.me hey.com ' +
    'love.com like.com all.com aon.com ao.com cloud.com wahoo.com grail.com gail.com zmail.com usa.com ' +
    'horizon.net combat.net overlook.com millerplumbing.com miller.plumbing miller.co miller.cam ' +
    'tampabay.rr.com fastmail.com zoho.com rogers.com shaw.ca telus.net';
  it.each(domains.split(' '))('at %s gets no suggestion', (domain) => {
    expect(suggestEmail(`ann@${domain}`)).toBeNull();
  });
});

describe('any text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'gmailyhotcnek.@ '), maxLength: 24 });
  const nearly = letters.map((text) => `ann@${text}`);

  it('is handled without throwing, and never suggested unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), letters, nearly), (text) => {
        const suggestion = suggestEmail(text);
        if (suggestion === null) return;
        expect(suggestion.toLowerCase()).not.toBe(text.trim().toLowerCase());
        expect(suggestion.slice(0, suggestion.lastIndexOf('@'))).toBe(
          text.trim().slice(0, text.trim().lastIndexOf('@')),
        );
      }),
      { numRuns: isFullRun ? 2_000 : 300 },
    );
  });

  it('gets no second suggestion after the first was accepted', () => {
    fc.assert(
      fc.property(fc.oneof(letters, nearly), (text) => {
        const suggestion = suggestEmail(text);
        if (suggestion !== null) expect(suggestEmail(suggestion)).toBeNull();
      }),
      { numRuns: isFullRun ? 2_000 : 300 },
    );
  });
});
