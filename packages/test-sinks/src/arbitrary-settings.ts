import fc from 'fast-check';
import { mostly } from './arbitrary-mistakes.ts';
import { textsWith } from './arbitrary-texts.ts';

type Written = Readonly<Record<string, unknown>>;

// Generates settings as operators and browsers may send them, with hostile texts and mistakes.

const JPEG = fc.constant('data:image/jpeg;base64,/9j/4AAQ');
const FILE = fc.constantFrom(
  'data:application/pdf;base64,JVBERi0xLjcK',
  'data:image/jpeg;base64,/9j/4AAQ',
);
const INVALID_FILE = fc.constantFrom(
  'data:image/svg+xml,<svg/>',
  'data:application/pdf;base64,PGh0bWw+',
);
const INVALID_DAY = fc.constantFrom('2026-02-30', 'soon', '');
const SECTIONS = fc
  .shuffledSubarray(['hero', 'trust', 'proof'])
  .chain((others) =>
    fc.shuffledSubarray([...others, 'calculator'], { minLength: others.length + 1 }),
  );
const INVALID_SECTIONS = fc.constantFrom(
  ['hero'],
  ['calculator', 'calculator'],
  ['calculator', 'x'],
  [],
);

/** These colors are readable together. Most random colors are not. */
const COLORS = [
  {},
  { primary: '#e8590c', surface: '#fff8f1' },
  { primary: '#14532d', surface: '#ffffff', accent: '#b45309' },
  { primary: '#111111', surface: '#f5f5f4', accent: '#facc15' },
  { primary: '#7c3aed', surface: '#12101a', accent: '#22d3ee', scheme: 'dark' },
];
const anyColor = fc.stringMatching(/^#[0-9a-f]{6}$/);

function themeWith(hasMistakes: boolean) {
  const look = fc.record(
    {
      radius: mostly(
        fc.oneof(fc.constantFrom('none', 'large'), fc.nat(32)),
        fc.nat(99),
        hasMistakes,
      ),
      font: mostly(fc.constantFrom('system', 'figtree', 'lora'), fc.constant('Arial'), hasMistakes),
      logo: fc.record({ image: mostly(fc.constant(drawing('#c00')), INVALID_SVG, hasMistakes) }),
    },
    { requiredKeys: [] },
  );
  const random = fc.record({ primary: anyColor, surface: anyColor }, { requiredKeys: [] });
  const colors = mostly<object>(fc.constantFrom(...COLORS), random, hasMistakes);
  return fc.tuple(colors, look).map(([own, others]) => ({ ...own, ...others }));
}

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><path d="M0 0h9v9z" fill="${color}"/></svg>`;
const INVALID_SVG = fc.constantFrom(
  '<svg',
  '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>',
  '',
);

type TextOf = (maxLength: number) => fc.Arbitrary<string>;

function offerWith(hasMistakes: boolean, text: TextOf) {
  const whole = (min: number, max: number) =>
    mostly(fc.integer({ min, max }), fc.constantFrom(-1, 0.5, 1e12), hasMistakes);
  const share = mostly(
    fc.nat(10_000).map((parts) => parts / 10_000),
    fc.constantFrom(-0.1, 1.5, 0.123_456),
    hasMistakes,
  );
  const id = (known: readonly string[]) =>
    mostly(
      fc.oneof(fc.constantFrom(...known), fc.stringMatching(/^own[a-z0-9]{1,9}$/)),
      fc.constantFrom('My plan', 'label', ''),
      hasMistakes,
    );
  const lines = (maxLength: number) =>
    fc.record({ en: text(maxLength), es: text(maxLength) }, { requiredKeys: ['en'] });
  const plan = fc.record(
    {
      id: id(['pro', 'elite', 'constructor']),
      name: lines(28),
      description: fc.option(lines(120)),
      extraLine: fc.option(lines(80)),
      price: whole(1, 5_000),
      originalPrice: whole(5_001, 9_000),
      liftRate: share,
      timeSavingsFactor: share,
      hourlyValue: whole(0, 100),
    },
    { requiredKeys: ['id', 'name', 'price', 'liftRate', 'timeSavingsFactor', 'hourlyValue'] },
  );
  const testimonial = fc.record(
    { id: id(['dana']), name: text(60), quote: lines(300), town: text(60), photo: JPEG },
    { requiredKeys: ['id', 'name', 'quote'] },
  );
  const icon = fc.oneof(
    mostly(fc.constantFrom('bug', 'wrench'), fc.constant('unicorn'), hasMistakes),
    fc.record({
      svg: mostly(fc.constantFrom('red', 'none').map(drawing), INVALID_SVG, hasMistakes),
    }),
  );
  const trade = fc.record(
    {
      id: id(['plumbing', 'other', 'constructor']),
      name: lines(28),
      icon,
      defaultJobs: whole(0, 500),
      defaultTicket: whole(1, 5_000),
    },
    { requiredKeys: ['id', 'name', 'defaultJobs', 'defaultTicket'] },
  );
  return {
    plans: listOf(plan, 4),
    trades: listOf(trade, 6),
    testimonials: fc.uniqueArray(testimonial, { maxLength: 6, selector: (one) => one.id }),
    model: fc.record(
      { weeksPerMonth: fc.constantFrom(4, 4.33, 4.5), competitorShare: share },
      { requiredKeys: [] },
    ),
  };
}

/** Each entry has its own id and name. */
function listOf<Entry extends { readonly id: string; readonly name: { readonly en: string } }>(
  entry: fc.Arbitrary<Entry>,
  maxLength: number,
) {
  return fc
    .uniqueArray(entry, { minLength: 1, maxLength, selector: ({ id }) => id })
    .map((entries) =>
      entries.map((one, index) => ({
        ...one,
        name: { ...one.name, en: `${index}${one.name.en}` },
      })),
    );
}

function settingsWith(hasMistakes: boolean): fc.Arbitrary<Written> {
  const text = (maxLength: number) =>
    mostly(
      fc.oneof(
        fc
          .string({ minLength: 1, maxLength: maxLength / 4, unit: 'grapheme' })
          .map((own) => `x${own}`),
        fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', '$& $1 \\', '</style>'),
      ),
      fc.constantFrom('', '   ', 'x'.repeat(maxLength + 1)),
      hasMistakes,
    );
  const address = mostly(
    fc.webUrl({ validSchemes: ['https'] }),
    fc.constantFrom('javascript:alert(1)', 'no address', ''),
    hasMistakes,
  );
  const email = mostly(
    fc.constantFrom('a@b.example', 'leads@pickup.example'),
    fc.constantFrom('no address', ''),
    hasMistakes,
  );
  const claim = fc.oneof(
    text(60),
    fc.record(
      {
        text: text(60),
        source: text(120),
        asOf: mostly(fc.constantFrom('2020-02-29', '2026-10-31'), INVALID_DAY, hasMistakes),
        expires: mostly(fc.constantFrom('2026-12-31', '2999-12-31'), INVALID_DAY, hasMistakes),
        proof: fc.oneof(address, mostly(FILE, INVALID_FILE, hasMistakes)),
      },
      { requiredKeys: ['text'] },
    ),
  );
  const claimsOf = (one: fc.Arbitrary<unknown>) =>
    fc.record(
      { contractorsTrust: one, rating: one, sixMonthRoi: one, resultsIn: one },
      { requiredKeys: [] },
    );
  const claims = claimsOf(claim);
  const source = fc.record({ source: text(120) });
  const badges = fc.array(text(60), { maxLength: hasMistakes ? 9 : 8 });
  const words = { spots: text(80), countdown: text(80) };
  const endsAt = mostly(
    fc.constantFrom('2020-01-01T00:00:00Z', '2999-12-24T18:00:00-06:00'),
    fc.constantFrom('tomorrow', '2999-12-24'),
    hasMistakes,
  );
  const urgency = fc.record({ ...words, endsAt }, { requiredKeys: [] });
  const link = fc.record({ label: text(40), url: address });
  const links = fc.record(
    {
      navigation: fc.array(link, { maxLength: hasMistakes ? 7 : 6 }),
      legal: fc.array(link, { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  const translation = {
    claims: claimsOf(fc.oneof(text(60), source)),
    promo: text(120),
    urgency: fc.record(words, { requiredKeys: [] }),
    badges: fc.array(fc.oneof(text(60), fc.constant('')), { maxLength: hasMistakes ? 9 : 8 }),
    links,
  };
  return fc.record(
    {
      brand: fc.record({ name: text(60), legalName: text(120) }),
      mainSite: fc.record({ url: address, host: text(100) }, { requiredKeys: ['url'] }),
      phone: mostly(fc.constant('(555) 010-0199'), text(40), hasMistakes),
      privacyUrl: address,
      booking: fc.record({ url: address }),
      claims,
      promo: text(120),
      urgency,
      badges,
      sections: mostly<readonly string[]>(SECTIONS, INVALID_SECTIONS, hasMistakes),
      links,
      theme: themeWith(hasMistakes),
      texts: textsWith(hasMistakes),
      ...offerWith(hasMistakes, text),
      translations: fc.record({ es: fc.record(translation, { requiredKeys: [] }) }),
      mail: fc.record({ from: email, operators: fc.array(email, { maxLength: 3 }) }),
    },
    { requiredKeys: ['brand', 'mainSite', 'phone'] },
  );
}

export const validSettings: fc.Arbitrary<Written> = settingsWith(false);

export const arbitrarySettings: fc.Arbitrary<Written> = fc.oneof(
  { weight: 2, arbitrary: validSettings },
  { weight: 2, arbitrary: settingsWith(true) },
  // A group of settings may also be unknown or have the wrong type.
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        validSettings,
        fc.constantFrom('brand', 'claims', 'badges', 'theme', 'sections', 'x'),
        fc.jsonValue(),
      )
      .map(([settings, key, value]) => ({ ...settings, [key]: value })),
  },
);
