/** The image that shared links show. Its words are part of the picture. */

export const name = 'Calculadora de ROI';
export const headline = 'Deje de perder trabajos por llamadas sin contestar';
export const invitation =
  'Escriba sus propios números y vea cuánto valen las llamadas contestadas.';
export const result = 'Ahorro neto al mes';

/** Numbers are formatted: "15", "$350". */
export const basis = (jobs: string, ticket: string, plan: string) =>
  `${jobs} trabajos, ${ticket} c/u, plan ${plan}`;
