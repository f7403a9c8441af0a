import fc from 'fast-check';

/** Generates right values. With `hasMistakes`, about one value in 13 is wrong. */
export function mostly<Value>(
  right: fc.Arbitrary<Value>,
  wrong: fc.Arbitrary<Value>,
  hasMistakes: boolean,
) {
  return fc.oneof(
    { weight: 12, arbitrary: right },
    { weight: hasMistakes ? 1 : 0, arbitrary: wrong },
  );
}
