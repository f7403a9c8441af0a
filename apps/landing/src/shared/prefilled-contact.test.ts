import { expect, it, vi } from 'vitest';
import { clearPrefilledContact, prefillContact, prefilledContact } from './prefilled-contact.ts';

it('what was said is kept, corrected by later words and never emptied', () => {
  const heard = vi.fn<() => void>();
  const unsubscribe = prefilledContact.subscribe(heard);
  prefillContact({ firstName: 'Ann', email: 'ann@exmple.com' });
  prefillContact({ firstName: '', email: 'ann@example.com' });
  expect(prefilledContact.get()).toEqual({
    firstName: 'Ann',
    email: 'ann@example.com',
  });
  expect(heard).toHaveBeenCalledTimes(2);
  unsubscribe();
});

it('consent is never taken from a conversation', () => {
  const said = { lastName: 'Lee', hasConsent: true, website: 'x' };
  prefillContact(said);
  expect(prefilledContact.get()).not.toHaveProperty('hasConsent');
  expect(prefilledContact.get()).not.toHaveProperty('website');
});

it('is forgotten once the lead is in', () => {
  prefillContact({ phone: '312' });
  clearPrefilledContact();
  expect(prefilledContact.get()).toEqual({});
});
