import { beforeEach, describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, openDraft } from './lead-draft.ts';

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
});
