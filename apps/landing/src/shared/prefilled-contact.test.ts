import { expect, it, vi } from 'vitest';
import { clearPrefilledContact, prefillContact, prefilledContact } from './prefilled-contact.ts';

it('the prefilled contact keeps each detail until a nonempty later value replaces it', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = prefilledContact.subscribe(listener);
  prefillContact({ firstName: 'Ann', email: 'ann@exmple.com' });
  prefillContact({ firstName: '', email: 'ann@example.com' });
  expect(prefilledContact.get()).toEqual({ firstName: 'Ann', email: 'ann@example.com' });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
});

it('the prefilled contact contains neither consent nor a honeypot value from a conversation', () => {
  const details = { lastName: 'Lee', hasConsent: true, website: 'x' };
  prefillContact(details);
  expect(prefilledContact.get()).not.toHaveProperty('hasConsent');
  expect(prefilledContact.get()).not.toHaveProperty('website');
});

it('the prefilled contact is empty after being cleared', () => {
  prefillContact({ phone: '312' });
  clearPrefilledContact();
  expect(prefilledContact.get()).toEqual({});
});
