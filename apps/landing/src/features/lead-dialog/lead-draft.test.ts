import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, openDraft, prefillDraft } from './lead-draft.ts';

describe('the lead form’s draft', () => {
  beforeEach(forgetDraft);

  it('starts empty, unticked, with the calculator’s trade', () => {
    const { values } = openDraft('roofing');
    expect(values).toMatchObject({ firstName: '', hasConsent: false, businessType: 'roofing' });
  });

  it('keeps what was typed and its key until the lead is accepted', () => {
    const first = openDraft('hvac');
    keepDraft({ ...first.values, firstName: 'Ann' });
    const again = openDraft('hvac');
    expect(again.values.firstName).toBe('Ann');
    expect(again.key).toBe(first.key);
    forgetDraft();
    expect(openDraft('hvac').values.firstName).toBe('');
    expect(openDraft('hvac').key).not.toBe(first.key);
  });

  it('follows the calculator’s trade until the visitor chooses one in the form', () => {
    const { values } = openDraft('hvac');
    keepDraft({ ...values, lastName: 'Lee' });
    expect(openDraft('cleaning').values).toMatchObject({
      businessType: 'cleaning',
      lastName: 'Lee',
    });
    keepDraft({ ...values, businessType: 'other' });
    expect(openDraft('plumbing').values.businessType).toBe('other');
  });

  it('takes what was said in a conversation, and lets it be corrected', () => {
    openDraft('hvac');
    prefillDraft({ firstName: 'Ann', email: 'ann@exmple.com' });
    const values = prefillDraft({ firstName: 'Ann', email: 'ann@example.com', phone: '312' });
    expect(values).toMatchObject({ firstName: 'Ann', email: 'ann@example.com', phone: '312' });
    expect(values).toMatchObject({ lastName: '', hasConsent: false });
    expect(openDraft('hvac').values).toEqual(values);
  });

  it('keeps what the visitor typed, whatever was said', () => {
    const { values } = openDraft('hvac');
    prefillDraft({ firstName: 'Anne' });
    keepDraft({ ...values, firstName: 'Ann', email: 'me@example.com' });
    const said = { firstName: 'Anne', email: 'other@example.com', lastName: 'Lee' };
    expect(prefillDraft(said)).toMatchObject({
      firstName: 'Ann',
      email: 'me@example.com',
      lastName: 'Lee',
    });
  });

  it('is not made by what was said alone', () => {
    expect(prefillDraft({ firstName: 'Ann' })).toBeNull();
    expect(openDraft('hvac').values.firstName).toBe('');
  });
});
