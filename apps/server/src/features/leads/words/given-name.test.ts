import { describe, expect, it } from 'vitest';
import { fullName, givenName, givenNames } from './given-name.ts';

describe('a name in an email', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann \n Marie ', 'Ann Marie'],
    ['J.R.', 'J.R.'],
    ['St. John', 'St. John'],
    ['O’Neil-Čapek', 'O’Neil-Čapek'],
    ['李', '李'],
    ['Jr. Łukasz', 'Jr. Łukasz'],
    ['María José Ñúñez', 'María José Ñúñez'],
  ])('is kept: %j', (typed, shown) => {
    expect(givenName(typed)).toBe(shown);
  });

  it.each([
    'https://evil.example',
    'evil.example',
    'www.evil',
    'Win $500: call now',
    'a@b',
    'evil．example/now',
    '<b>',
    'x'.repeat(41),
    '12345',
    '',
    '\u202eAnn: gnp.exe',
  ])('is left out when it is not a name: %j', (typed) => {
    expect(givenName(typed)).toBe('');
  });

  it('is replaced by a placeholder in attachments if no name is left', () => {
    const contact = {
      firstName: 'evil.example',
      lastName: '',
      businessName: 'http://evil.example',
    };
    expect(givenNames(contact, 'your business')).toEqual({
      firstName: '',
      lastName: '',
      businessName: 'your business',
    });
    expect(givenNames({ ...contact, firstName: 'Ann' }, 'your business').businessName).toBe('');
    expect(fullName({ ...contact, lastName: 'Meyer' })).toBe('Meyer');
  });
});
