/** The explanation of each calculated figure, on the page and in the report. */

/** `amount` is a formatted number, such as "12.5". */
const jobs = (amount: string) => `${amount} ${amount === '1' ? 'trabajo' : 'trabajos'}`;
const hours = (amount: string) => `${amount} ${amount === '1' ? 'hora' : 'horas'}`;

export const labels = {
  currentMonthlyRevenue: 'Ingresos actuales',
  additionalJobs: 'Trabajos adicionales',
  additionalMonthlyRevenue: 'Ingresos adicionales',
  timeSavedHours: 'Tiempo ahorrado',
  timeValue: 'Valor de ese tiempo',
  netMonthlySavings: 'Ahorro neto al mes',
  netAnnualSavings: 'Ahorro neto al año',
  roiPercentage: 'ROI al año',
  paybackMonths: 'Recuperación',
};
/** Where the plan costs more than it brings in. */
export const netResultMonth = 'Resultado neto al mes';
export const netResultYear = 'Resultado neto al año';

export const terms = {
  jobs,
  hours,
  weeks: (count: string) => `${count} semanas`,
  aMonth: (amount: string) => `${amount} al mes`,
  months: (count: string) => `${count} meses`,
  roundedTo: (unrounded: string, whole: string) => `${unrounded}, redondeado a ${whole}`,
  noPayback: 'No hay: el plan no recupera su costo',
  shortestPayback: 'menos de 0.1 meses, se cuenta como 0.1',
};
