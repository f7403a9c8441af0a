import { expect, it, vi } from 'vitest';
import { forgetContact, tellContact, toldContactStore } from './told-contact.ts';

it('what was said is kept, corrected by later words and never emptied', () => {
  const heard = vi.fn<() => void>();
  const unsubscribe = toldContactStore.subscribe(heard);
  tellContact({ firstName: 'Ann', email: 'ann@exmple.com' });
  tellContact({ firstName: '', email: 'ann@example.com' });
  expect(toldContactStore.getSnapshot()).toEqual({ firstName: 'Ann', email: 'ann@example.com' });
  expect(heard).toHaveBeenCalledTimes(2);
  unsubscribe();
});

it('consent is never taken from a conversation', () => {
  const said = { lastName: 'Lee', hasConsent: true, website: 'x' };
  tellContact(said);
  expect(toldContactStore.getSnapshot()).not.toHaveProperty('hasConsent');
  expect(toldContactStore.getSnapshot()).not.toHaveProperty('website');
});

it('is forgotten once the lead is in', () => {
  tellContact({ phone: '312' });
  forgetContact();
  expect(toldContactStore.getSnapshot()).toEqual({});
});
