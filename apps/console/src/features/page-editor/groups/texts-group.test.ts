import { expect, it } from 'vitest';
import { textHint } from './texts-group.tsx';

it('explains braces and brackets with what visitors see', () => {
  const subject = {
    key: 'emails.report.subject.gain',
    placeholders: ['net', 'firstName'],
    needed: ['net'],
  };
  expect(textHint(subject, 'You net {net}[, {firstName}]', {})).toBe(
    'Pickup fills in {net} and {firstName}. Keep {net}. You can leave out {firstName}. The words in [ ] appear only when {firstName} is known. Example: “You net $4,820, Ann” Otherwise: “You net $4,820”',
  );
});

it('explains no brackets where there are none', () => {
  const why = { key: 'page/top-bar.why', placeholders: ['brandName'], needed: [] };
  expect(textHint(why, 'Why {brandName}', { brandName: 'Summit' })).toBe(
    'Pickup fills in {brandName}. You can leave out {brandName}. Example: “Why Summit”',
  );
  expect(textHint({ ...why, placeholders: [] }, 'Why us', {})).toBeUndefined();
});
