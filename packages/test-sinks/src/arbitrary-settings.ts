import fc from 'fast-check';

type Written = Readonly<Record<string, unknown>>;

// Settings as operators and browsers may send them, with hostile texts, and with each kind of mistake.

/** A value that is wrong now and then, if mistakes are wanted. */
function mostly<Value>(
  right: fc.Arbitrary<Value>,
  wrong: fc.Arbitrary<Value>,
  hasMistakes: boolean,
) {
  return fc.oneof(
    { weight: 12, arbitrary: right },
    { weight: hasMistakes ? 1 : 0, arbitrary: wrong },
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
  const claims = fc.record(
    { contractorsTrust: text(60), rating: text(60), sixMonthRoi: text(60), resultsIn: text(60) },
    { requiredKeys: [] },
  );
  const badges = fc.array(text(60), { maxLength: hasMistakes ? 9 : 8 });
  const urgency = fc.record({ spots: text(80), countdown: text(80) }, { requiredKeys: [] });
  const translation = { claims, promo: text(120), urgency, badges };
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
      translations: fc.record({ es: fc.record(translation, { requiredKeys: [] }) }),
      mail: fc.record({ from: email, operators: fc.array(email, { maxLength: 3 }) }),
    },
    { requiredKeys: ['brand', 'mainSite', 'phone'] },
  );
}

/** Settings in the form of the file, all of them valid. */
export const validSettings: fc.Arbitrary<Written> = settingsWith(false);

/** Settings in the form of the file, valid or not. */
export const arbitrarySettings: fc.Arbitrary<Written> = fc.oneof(
  { weight: 2, arbitrary: validSettings },
  { weight: 2, arbitrary: settingsWith(true) },
  // A group that is something else altogether, or that no setting has.
  {
    weight: 1,
    arbitrary: fc
      .tuple(validSettings, fc.constantFrom('brand', 'claims', 'badges', 'x'), fc.jsonValue())
      .map(([settings, key, value]) => ({ ...settings, [key]: value })),
  },
);
