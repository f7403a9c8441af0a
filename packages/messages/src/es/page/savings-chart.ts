/** The chart of the first year, and its table. Amounts are formatted, such as "$1,488". */

export const title = 'Sus primeros doce meses';
export const savingsLegend = (amount: string) => `Ahorro total: ${amount} en 12 meses`;
/** For a loss. */
export const runningLegend = (amount: string) => `Total acumulado: ${amount} en 12 meses`;
export const costLegend = (amount: string) => `Un mes del plan: ${amount}`;
/** `outcome` is one of the next three texts. */
export const description = (outcome: string) =>
  `El ahorro frente al costo del plan, mes por mes. ${outcome}.`;
export const noPayback = 'Sin recuperación con estos números';
export const notWithinYear = 'No se recupera en 12 meses';
/** `months` is "<1" or "1.0". */
export const paidBackInMonth = (months: string) => `Se recupera en ${months} mes`;
/** `months` is any other formatted number. */
export const paidBack = (months: string) => `Se recupera en ${months} meses`;
export const start = 'Inicio';

export const caption = (outcome: string) => `Sus primeros doce meses. ${outcome}.`;
export const month = 'Mes';
export const savings = 'Ahorro total';
export const planCost = 'Costo del plan';
