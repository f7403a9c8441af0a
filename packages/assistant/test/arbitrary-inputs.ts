import { NUMERIC_FIELDS, readInputs, SPECIFIED_MODEL } from '@pickup/roi';
import { arbitraryInputs } from '@pickup/roi/arbitrary-inputs';

/** The inputs that the page may have when a conversation begins, with numbers as a visitor may have typed them. */
export const typedInputs = arbitraryInputs.map((inputs) => {
  const typed = NUMERIC_FIELDS.map((field) => [field, inputs[field].toFixed(8)] as const);
  return readInputs(SPECIFIED_MODEL, { ...inputs, ...Object.fromEntries(typed) });
});
