import fc from 'fast-check';

/** Sometimes returns a wrong value, if mistakes are wanted. */
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
