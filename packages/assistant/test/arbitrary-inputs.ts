import { NUMERIC_FIELDS, readInputs, SPECIFIED_MODEL } from '@pickup/roi';
import { arbitraryInputs } from '@pickup/roi/arbitrary-inputs';

/** A visitor may have typed numbers before a conversation begins. */
export const typedInputs = arbitraryInputs.map((inputs) => {
  const typed = NUMERIC_FIELDS.map((field) => [field, inputs[field].toFixed(8)] as const);
  return readInputs(SPECIFIED_MODEL, { ...inputs, ...Object.fromEntries(typed) });
});
