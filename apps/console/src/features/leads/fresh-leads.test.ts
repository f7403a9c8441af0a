import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { expect, test } from 'vitest';
import { addedIds, beginWith, holdBack } from './fresh-leads.ts';

const lead = (id: string, status = 'new') => ({ id, status }) as OperatorLead;
const pageOf = (...leads: OperatorLead[]): OperatorLeadPage => ({ leads, next_cursor: null });
const idsOf = (pages: ReturnType<typeof beginWith>) =>
  pages.pages.flatMap(({ leads }) => leads.map(({ id, status }) => `${id} ${status}`));

test('whoever reads keeps the order, and hears of what is new', () => {
  const shown = beginWith(pageOf(lead('a'), lead('b')));
  const { pages, pending } = holdBack(shown, pageOf(lead('c'), lead('a', 'won'), lead('b')));
  expect(idsOf(pages)).toEqual(['a won', 'b new']);
  expect(pending).toMatchObject({ added: 1 });
});

test('what has only changed is shown where it stands, and nothing waits', () => {
  const shown = beginWith(pageOf(lead('a'), lead('b')));
  const { pages, pending } = holdBack(shown, pageOf(lead('a'), lead('b', 'lost')));
  expect(idsOf(pages)).toEqual(['a new', 'b lost']);
  expect(pending).toBeNull();
});

test('a lead that left the list or moved in it waits, though none is new', () => {
  const shown = beginWith(pageOf(lead('a'), lead('b')));
  expect(holdBack(shown, pageOf(lead('b'))).pending).toMatchObject({ added: 0 });
  expect(holdBack(shown, pageOf(lead('b'), lead('a'))).pending).toMatchObject({ added: 0 });
});

test('leads of later pages are no new ones', () => {
  const shown = { pages: [pageOf(lead('a')), pageOf(lead('b'))], pageParams: [null, 'x'] };
  expect(addedIds(shown, pageOf(lead('a'), lead('b'), lead('c')))).toEqual(['c']);
});
