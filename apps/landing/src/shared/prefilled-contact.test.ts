import { expect, it, vi } from 'vitest';
import { clearPrefilledContact, prefillContact, prefilledContact } from './prefilled-contact.ts';

it('keeps each detail until a later, nonempty detail replaces it', () => {
  const heard = vi.fn<() => void>();
  const unsubscribe = prefilledContact.subscribe(heard);
  prefillContact({ firstName: 'Ann', email: 'ann@exmple.com' });
  prefillContact({ firstName: '', email: 'ann@example.com' });
  expect(prefilledContact.get()).toEqual({ firstName: 'Ann', email: 'ann@example.com' });
  expect(heard).toHaveBeenCalledTimes(2);
  unsubscribe();
});

it('never reads consent from a conversation', () => {
  const said = { lastName: 'Lee', hasConsent: true, website: 'x' };
  prefillContact(said);
  expect(prefilledContact.get()).not.toHaveProperty('hasConsent');
  expect(prefilledContact.get()).not.toHaveProperty('website');
});

it('has no details after they were cleared', () => {
  prefillContact({ phone: '312' });
  clearPrefilledContact();
  expect(prefilledContact.get()).toEqual({});
});
