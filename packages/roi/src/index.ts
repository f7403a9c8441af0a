/** Pure functions that accept any input. Outside tests, import the package only from here. */
export * from './visible-text.ts';
export * from './calculator-inputs.ts';
export * from './display.ts';
export * from './lead-qualification.ts';
export * from './model.ts';
export * from './results.ts';
export * from './specified-model.ts';
export * from './typed-number.ts';
