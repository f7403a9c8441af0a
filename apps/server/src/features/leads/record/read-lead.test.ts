import type { ApiIssue } from '@pickup/contracts/api-error';
import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { AppError } from '../../../errors.ts';
import { readLead as readWith } from './read-lead.ts';

const readLead = (body: unknown) => readWith(body, [SPECIFIED_OFFERS]);

function issuesOf(body: unknown): readonly ApiIssue[] {
  try {
    readLead(body);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return error.issues ?? [];
    throw error;
  }
  throw new Error('The body was accepted');
}
const problems = (body: unknown) => issuesOf(body).map(({ path }) => path);

describe('readLead', () => {
  it('accepts the flat body of the specification and keeps it unchanged', () => {
    const body = exampleLeadBody({ 'contact.email': ' Ann@Example.com ', unknown: { kept: [1] } });
    const { sent, lead } = readLead(body);
    expect(sent).toBe(body);
    expect(lead['contact.email']).toBe('Ann@Example.com');
  });

  it('accepts the contact as a nested object', () => {
    const flat = exampleLeadBody();
    const rest = Object.entries(flat).filter(([key]) => !key.startsWith('contact.'));
    const name = { first_name: 'Bob', last_name: 'Ray', business_type: 'hvac' };
    const contact = { ...name, email: 'bob@example.com', phone: '2125550123' };
    const { sent, lead } = readLead({ ...Object.fromEntries(rest), contact });
    expect(lead['contact.business_type']).toBe('hvac');
    expect(sent['contact']).toEqual(contact);
  });

  it('accepts visits as flat keys, which override nested ones, and keeps them unchanged', () => {
    const flat = {
      'first_touch.at': '2026-11-20T09:00:00.000Z',
      'first_touch.utm_source': 'bing',
      'first_touch.__proto__': 'x',
    };
    const { sent, lead } = readLead(exampleLeadBody(flat));
    expect(sent).toMatchObject(flat);
    expect(lead.first_touch).toMatchObject({
      at: '2026-11-20T09:00:00.000Z',
      referrer: 'https://www.google.com/',
      parameters: { utm_source: 'bing', utm_medium: 'cpc' },
    });
  });

  it.each([null, [], 'text', 3, true, undefined])('refuses %j, which is not an object', (body) => {
    expect(problems(body)).toEqual(['']);
  });

  it('reports all problems of a body together', () => {
    const paths = problems(
      exampleLeadBody({ 'contact.email': 'nobody', 'contact.phone': '12', selected_plan: 'gold' }),
    );
    expect(paths).toEqual(['contact.email', 'contact.phone', 'selected_plan']);
  });

  it('lists the required fields for an empty object', () => {
    expect(problems({})).toEqual([
      'contact.first_name',
      'contact.last_name',
      'contact.email',
      'contact.phone',
      'contact.business_type',
      'selected_plan',
      'jobs_per_month',
      'avg_job_profit',
      'admin_hours_per_week',
    ]);
  });

  it.each(
    Object.entries({
      'contact.email': ['', 'ann@x.example\r\nBcc: eve@x.example', `${'a'.repeat(250)}@a.io`, 7],
      'contact.phone': ['call me', '1'.repeat(41)],
      'contact.first_name': ['   ', 'x'.repeat(101)],
      'contact.last_name': [null, 'Mey\u0000er', 'Meyer\ud800'],
      'contact.business_type': ['bakery'],
      selected_plan: ['PRO'],
      jobs_per_month: [-1, 10_001, '20'],
      avg_job_profit: [1_000_001],
      admin_hours_per_week: [169],
      has_consent: [false],
    }),
  )('refuses the field %s with each of the values %j', (path, values) => {
    for (const value of values)
      expect(problems(exampleLeadBody({ [path]: value })), String(value)).toContain(path);
  });

  it('keeps unknown members, and replaces characters that the database cannot store', () => {
    const { sent } = readLead(exampleLeadBody({ note: { deep: [1, 'a\u0000b'] }, 'k\udc00': 1 }));
    expect(sent).toMatchObject({ note: { deep: [1, 'a\uFFFDb'] }, 'k\uFFFD': 1 });
  });

  it('drops values that are nested more deeply than in any form', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(15_000)}${']'.repeat(15_000)}`);
    const { sent } = readLead(exampleLeadBody({ deep }));
    expect(JSON.stringify(sent['deep'])).toMatch(/^\[{30,50}null\]+$/);
    expect(problems({ deep })[0]).toContain('contact');
  });

  it('accepts any script and emoji in a name', () => {
    const names = { 'contact.first_name': 'Łukasz', 'contact.last_name': '王👷🏽‍♀️' };
    expect(readLead(exampleLeadBody(names)).lead).toMatchObject(names);
  });

  it('does not repeat the input in its messages', () => {
    const secret = { 'contact.email': 'secret-text', 'contact.business_type': 'secret-text' };
    const messages = issuesOf(exampleLeadBody(secret)).map(({ message }) => message);
    expect(messages).toHaveLength(2);
    expect(messages.join()).not.toContain('secret-text');
  });
});
