import { NUMERIC_FIELDS, readInputs, SPECIFIED_MODEL } from '@pickup/roi';
import { arbitraryInputs } from '@pickup/roi/arbitrary-inputs';

/** The page's inputs when a conversation begins, with numbers that a visitor may have typed. */
export const typedInputs = arbitraryInputs.map((inputs) => {
  const typed = NUMERIC_FIELDS.map((field) => [field, inputs[field].toFixed(8)] as const);
  return readInputs(SPECIFIED_MODEL, { ...inputs, ...Object.fromEntries(typed) });
});
