/** The report as a page: what surrounds the report's own texts. Amounts are formatted, such as "$1,488". */

export const inputs = 'Sus números';
export const results = 'Sus resultados';
export const downloadPdf = 'Descargar en PDF';
export const planTitle = (plan: string) => `El plan ${plan}`;

export const method = 'Cómo lo calculamos';
export const formulas = 'Cada fórmula, con sus propios números';
export const figure = 'Resultado';
export const computedFrom = 'Se calcula así';
export const assumptions = 'Supuestos';
/** The phone number follows, as one sentence. */
export const beforePhone = 'O llame al ';

/** The chart, and its table. */
export const savingsLegend = (savings: string) => `Ahorro total: ${savings} en 12 meses`;
/** For a loss. */
export const runningLegend = (savings: string) => `Total acumulado: ${savings} en 12 meses`;
export const planCostLegend = (planCost: string) => `Un mes del plan: ${planCost}`;
export const earnedBack = (planCost: string) => `${planCost} recuperados`;
export const inNumbers = 'Ver como tabla';
export const tableCaption = (planCost: string) =>
  `Ahorro total, descontado el costo del plan de ${planCost} al mes`;
export const month = 'Mes';
export const savings = 'Ahorro total';
