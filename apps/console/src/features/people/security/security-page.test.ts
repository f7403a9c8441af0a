import { securityEventsQuerySchema } from '@pickup/contracts/people/security-events';
import { expect, test } from 'vitest';
import { eventsPath, SECURITY_FORM } from './security-page.tsx';

const PERSON = '0190a6c2-7b3e-7cc1-9d2f-0123456789ab';

test('reads the filters back from the URL, and the API accepts them', () => {
  const filters = { kind: 'people', person: PERSON } as const;
  expect(SECURITY_FORM.read(SECURITY_FORM.write(filters))).toEqual(filters);
  const [, query = ''] = eventsPath(filters).split('?');
  const sent = Object.fromEntries(new URLSearchParams(query));
  expect(securityEventsQuerySchema.parse(sent)).toMatchObject(filters);
});

test('ignores invalid filters in the URL', () => {
  const wrong = SECURITY_FORM.read(new URLSearchParams('kind=gossip&person=him&x=1'));
  expect(wrong).toEqual({ kind: null, person: '' });
  expect(eventsPath(wrong)).toBe('/api/security-events');
});
