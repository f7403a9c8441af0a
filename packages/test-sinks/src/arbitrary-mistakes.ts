import fc from 'fast-check';

/** Generates valid values. With `hasMistakes`, about one value in 13 is invalid. */
export function mostly<Value>(
  valid: fc.Arbitrary<Value>,
  invalid: fc.Arbitrary<Value>,
  hasMistakes: boolean,
) {
  return fc.oneof(
    { weight: 12, arbitrary: valid },
    { weight: hasMistakes ? 1 : 0, arbitrary: invalid },
  );
}
