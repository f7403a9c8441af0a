import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../test/memory-storage.ts';
import { discardDraft, keepDraft, openDraft, prefillDraft } from './lead-draft.ts';

describe('the lead form’s draft', () => {
  beforeEach(discardDraft);

  it('starts empty, without consent, and with the calculator’s trade', () => {
    const { values } = openDraft('roofing');
    expect(values).toMatchObject({ firstName: '', hasConsent: false, businessType: 'roofing' });
  });

  it('keeps the typed values and its idempotency key until the lead is accepted', () => {
    const first = openDraft('hvac');
    keepDraft({ ...first.values, firstName: 'Ann' });
    const again = openDraft('hvac');
    expect(again.values.firstName).toBe('Ann');
    expect(again.key).toBe(first.key);
    discardDraft();
    expect(openDraft('hvac').values.firstName).toBe('');
    expect(openDraft('hvac').key).not.toBe(first.key);
  });

  it('follows the calculator’s trade until the visitor chooses one in the form', () => {
    const { values } = openDraft('hvac');
    keepDraft({ ...values, lastName: 'Lee' });
    const followed = { businessType: 'cleaning', lastName: 'Lee' };
    expect(openDraft('cleaning').values).toMatchObject(followed);
    keepDraft({ ...values, businessType: 'other' });
    expect(openDraft('plumbing').values.businessType).toBe('other');
  });

  it('fills in details from a conversation, and updates them', () => {
    openDraft('hvac');
    prefillDraft({ firstName: 'Ann', email: 'ann@exmple.com' });
    const values = prefillDraft({ firstName: 'Ann', email: 'ann@example.com', phone: '312' });
    expect(values).toMatchObject({ firstName: 'Ann', email: 'ann@example.com', phone: '312' });
    expect(values).toMatchObject({ lastName: '', hasConsent: false });
    expect(openDraft('hvac').values).toEqual(values);
  });

  it('prefers typed values to details from a conversation', () => {
    const { values } = openDraft('hvac');
    prefillDraft({ firstName: 'Anne' });
    keepDraft({ ...values, firstName: 'Ann', email: 'me@example.com' });
    const fromConversation = { firstName: 'Anne', email: 'other@example.com', lastName: 'Lee' };
    const typed = { firstName: 'Ann', email: 'me@example.com' };
    expect(prefillDraft(fromConversation)).toMatchObject({ ...fromConversation, ...typed });
  });

  it('ignores details from a conversation until the form has been opened', () => {
    expect(prefillDraft({ firstName: 'Ann' })).toBeNull();
    expect(openDraft('hvac').values.firstName).toBe('');
  });
});

const HOUR = 3_600_000;

/** Simulates a reload: evaluates the module again and keeps the tab's storage. */
async function reload() {
  vi.resetModules();
  return import('./lead-draft.ts');
}

describe('the lead form’s draft after a reload', () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    vi.useFakeTimers();
    kept = new Map();
    vi.stubGlobal('sessionStorage', memoryStorage(kept));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function typeBeforeReload() {
    const page = await reload();
    const { values, key } = page.openDraft('hvac');
    const typed = { firstName: 'Ann', email: 'ann@example.com', businessType: 'roofing' };
    page.keepDraft({ ...values, ...typed, hasConsent: true, website: 'https://spam.example' });
    return { page, key, typed };
  }

  it('keeps the typed values and the idempotency key, but not the consent or the hidden field', async () => {
    const { key, typed } = await typeBeforeReload();
    expect([...kept.values()].join()).not.toMatch(/spam|"hasConsent":true/);
    const draft = (await reload()).openDraft('plumbing');
    expect(draft.key).toBe(key);
    expect(draft.values).toMatchObject({ ...typed, hasConsent: false, website: '' });
  });

  it('is deleted when the lead is accepted', async () => {
    const { page } = await typeBeforeReload();
    page.discardDraft();
    expect(kept.size).toBe(0);
    expect((await reload()).openDraft('hvac').values.firstName).toBe('');
  });

  it('expires an hour after the last change: in storage, on the page, and after a reload', async () => {
    const { page } = await typeBeforeReload();
    const written = new Map(kept);
    vi.advanceTimersByTime(HOUR - 1);
    expect((await reload()).openDraft('hvac').values.firstName).toBe('Ann');
    vi.advanceTimersByTime(1);
    expect(kept.size).toBe(0);
    expect(page.openDraft('hvac').values.firstName).toBe('');
    // Restores the draft, as if the tab had been suspended when the draft expired.
    for (const [key, value] of written) kept.set(key, value);
    expect((await reload()).openDraft('hvac').values.firstName).toBe('');
  });

  const UNREADABLE = ['not json', 'null', '{}', '{"key":"k","at":9e15,"values":{"phone":7}}'];
  it.each(UNREADABLE)('starts empty if %s is stored', async (text) => {
    kept.set('pickup.lead-draft', text);
    expect((await reload()).openDraft('hvac').values).toMatchObject({ firstName: '', phone: '' });
  });
});
