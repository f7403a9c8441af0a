import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { expect, test } from 'vitest';
import { FormStore } from './form-store.ts';

const page = (settings: object) => ({ settings, draft: null }) as unknown as PageSettings;

test('keeps only real changes, and applies them to settings that others saved in the meantime', () => {
  const store = new FormStore(page({ mail: { fromName: 'Acme' } }));
  store.edit({ path: ['mail', 'from'], value: 'a@acme.test' });
  store.edit({ path: ['mail', 'fromName'], value: 'Other' });
  store.edit({ path: ['mail', 'fromName'], value: 'Acme' });
  store.receive(page({ mail: { fromName: 'Acme', replyTo: 'r@acme.test' } }));
  expect(store.get().changes).toMatchObject([{ path: ['mail', 'from'], value: 'a@acme.test' }]);
  expect(store.get().shownSettings).toEqual({
    mail: { fromName: 'Acme', replyTo: 'r@acme.test', from: 'a@acme.test' },
  });
});

test('shows the problems of a rejected save at their fields until a reset', () => {
  const store = new FormStore(page({}));
  store.setProblems([{ path: 'mail.operators[1]', message: 'must be an email address' }]);
  expect(store.get().problems).toEqual([
    { path: ['mail', 'operators', 1], message: 'must be an email address' },
  ]);
  store.reset();
  expect(store.get().problems).toEqual([]);
});
