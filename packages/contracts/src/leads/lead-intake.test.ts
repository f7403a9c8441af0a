import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenContact, IDEMPOTENCY_KEY_PATTERN, leadIntakeSchema } from './lead-intake.ts';
import { LEAD_INTAKE_PATH } from './lead-intake-address.ts';

/** The body of the specification's section 7, with our own keys. */
const SECTION_7 = exampleLeadBody();

const pathsOf = (body: unknown) => {
  const { error } = leadIntakeSchema.safeParse(body);
  return error?.issues.map((issue) => issue.path.join('.')).toSorted() ?? [];
};

describe('leadIntakeSchema', () => {
  it('accepts the body of section 7 unchanged', () => {
    expect(leadIntakeSchema.parse(SECTION_7)).toEqual(SECTION_7);
  });

  it('requires only the contact, the choices and the inputs, because the sender’s figures are optional', () => {
    const bare = {
      'contact.email': ' ada@example.com ',
      'contact.phone': '555 010 0199',
      'contact.first_name': ' Ada ',
      'contact.last_name': 'Byron',
      'contact.business_type': 'other',
      selected_plan: 'pro',
      jobs_per_month: 0,
      avg_job_profit: 0,
      admin_hours_per_week: 0,
    };
    const lead = leadIntakeSchema.parse(bare);
    expect(lead['contact.email']).toBe('ada@example.com');
    expect(lead['contact.first_name']).toBe('Ada');
    expect(lead.lead_source).toBe('roi_calculator');
    expect(lead.website).toBe('');
    expect(lead.has_consent).toBeUndefined();
  });

  it('reports all problems, each with its path', () => {
    const bad = {
      'contact.email': 'nobody',
      'contact.phone': '12',
      'contact.first_name': '   ',
      'contact.business_type': ' ',
      selected_plan: 7,
      jobs_per_month: '15',
      avg_job_profit: -1,
      admin_hours_per_week: 169,
      has_consent: false,
    };
    expect(pathsOf(bad)).toEqual([
      'admin_hours_per_week',
      'avg_job_profit',
      'contact.business_type',
      'contact.email',
      'contact.first_name',
      'contact.last_name',
      'contact.phone',
      'has_consent',
      'jobs_per_month',
      'selected_plan',
    ]);
  });

  it('refuses unrelated JSON values without throwing an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(leadIntakeSchema.safeParse(body).success).toBe(false);
      }),
      { examples: [[null], [[]], ['text'], [7]] },
    );
  });

  it.each([
    ['jobs_per_month', 10_000, 10_001],
    ['avg_job_profit', 1_000_000, 1_000_001],
    ['admin_hours_per_week', 168, 168.5],
  ])('accepts %s up to %d, but not %d', (key, most, tooMuch) => {
    expect(pathsOf({ ...SECTION_7, [key]: most })).toEqual([]);
    expect(pathsOf({ ...SECTION_7, [key]: tooMuch })).toEqual([key]);
  });

  it.each([
    ['a NUL', 'A\u0000da'],
    ['a lone high surrogate', 'A\uD800da'],
    ['a lone low surrogate', 'A\uDC00da'],
  ])(
    'refuses a name with %s, which the database cannot store, and reports its path',
    (_what, name) => {
      expect(pathsOf({ ...SECTION_7, 'contact.first_name': name })).toEqual(['contact.first_name']);
    },
  );

  it('accepts a name with several scripts and an emoji', () => {
    const name = 'Łukasz 李 😀';
    const lead = leadIntakeSchema.parse({ ...SECTION_7, 'contact.first_name': name });
    expect(lead['contact.first_name']).toBe(name);
  });

  const optional = Object.keys(leadIntakeSchema.shape).filter(
    (member) =>
      member !== 'has_consent' && // `false` is refused, not ignored
      leadIntakeSchema.safeParse({ ...SECTION_7, [member]: undefined }).success,
  );
  // Every UTF-16 unit, including halves of emojis.
  const anyText = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 5_000 })
    .map((units) => String.fromCharCode(...units));
  const anyValue = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom(NaN, -1, Infinity, {}));

  it('accepts any value for an optional member, and keeps no character that the database cannot store', () => {
    expect(optional).toEqual(expect.arrayContaining(['utm_source', 'first_touch', 'website']));
    const odd = fc.dictionary(fc.constantFrom(...optional), anyValue);
    fc.assert(
      fc.property(odd, (members) => {
        const { error, data } = leadIntakeSchema.safeParse({ ...SECTION_7, ...members });
        expect(error).toBeUndefined();
        expect(JSON.stringify(data)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });

  it.each([
    ['utm_source', 'caf\uFFFD', 'caf\uFFFD'],
    ['utm_source', 'a\0b', 'a\uFFFDb'],
    ['utm_campaign', 2026, '2026'],
    ['utm_campaign', ['a'], ''],
    ['gclid', null, undefined],
    ['lead_source', {}, 'roi_calculator'],
    ['roi_percentage', 'much', undefined],
    ['form_elapsed_ms', -5, undefined],
    ['has_consent', 'true', undefined],
    ['first_touch', 'google', undefined],
    [
      'first_touch',
      { at: 7, parameters: { utm_source: 5, gclid: null } },
      { at: '7', landing_url: '', referrer: '', parameters: { utm_source: '5' } },
    ],
  ])('reads the %s %j as %j', (member, given, read) => {
    const lead = leadIntakeSchema.parse({ ...SECTION_7, [member]: given });
    expect(lead[member as keyof typeof lead]).toEqual(read);
  });

  it('cuts a long optional text between two characters', () => {
    const lead = leadIntakeSchema.parse({
      ...SECTION_7,
      utm_source: `${'x'.repeat(499)}😀😀`,
      first_touch: { parameters: { ['x'.repeat(41)]: 'y'.repeat(501) } },
    });
    expect(lead.utm_source).toBe('x'.repeat(499));
    expect(lead.first_touch?.parameters).toEqual({ ['x'.repeat(40)]: 'y'.repeat(500) });
  });
});

describe('flattenContact', () => {
  it('turns a nested contact into the flat keys', () => {
    const nested = { contact: { email: 'a@b.co', phone: '1' }, selected_plan: 'pro' };
    const flat = { 'contact.email': 'a@b.co', 'contact.phone': '1', selected_plan: 'pro' };
    expect(flattenContact(nested)).toEqual(flat);
  });

  it('prefers the flat key if both exist', () => {
    const both = { contact: { email: 'nested@b.co' }, 'contact.email': 'flat@b.co' };
    expect(flattenContact(both)).toEqual({ 'contact.email': 'flat@b.co' });
  });

  const NOT_OBJECTS = [null, 'text', ['x'], 7];
  it.each(NOT_OBJECTS)(
    'leaves a contact of %j unchanged, so that the intake refuses it',
    (contact) => {
      expect(flattenContact({ contact, a: 1 })).toEqual({ contact, a: 1 });
    },
  );

  it('leaves a flat body unchanged', () => {
    expect(flattenContact(SECTION_7)).toEqual(SECTION_7);
  });

  it('cannot change a prototype', () => {
    const body: unknown = JSON.parse('{"contact":{"__proto__":{"x":1}},"__proto__":{"y":1}}');
    const flat = flattenContact(body as Record<string, unknown>);
    expect(Object.getPrototypeOf(flat)).toBe(Object.prototype);
    expect('x' in flat || 'y' in flat).toBe(false);
  });
});

describe('the intake’s address', () => {
  it('is the function lead-intake under /functions/v1', () => {
    expect(LEAD_INTAKE_PATH).toBe('/functions/v1/lead-intake');
  });
});

describe('IDEMPOTENCY_KEY_PATTERN', () => {
  it.each([
    ['0198c9a1-7f5e-7d3c-9d1f-5a3b8f3a2c11', true],
    ['12345678', true],
    ['1234567', false],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
    ['with a space', false],
    ['umlaut-äääää', false],
  ])('matches the key %j: %s', (key, isAccepted) => {
    expect(IDEMPOTENCY_KEY_PATTERN.test(key)).toBe(isAccepted);
  });
});
