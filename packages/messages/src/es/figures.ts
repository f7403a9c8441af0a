/** The explanation of each calculated figure, on the page and in the report. */

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
  oneJob: '1 trabajo',
  /** `amount` is a formatted number other than 1, such as "12.5". */
  jobs: (amount: string) => `${amount} trabajos`,
  oneHour: '1 hora',
  hours: (amount: string) => `${amount} horas`,
  weeks: (count: string) => `${count} semanas`,
  aMonth: (amount: string) => `${amount} al mes`,
  months: (count: string) => `${count} meses`,
  roundedTo: (unrounded: string, whole: string) => `${unrounded}, redondeado a ${whole}`,
  noPayback: 'No hay: el plan no recupera su costo',
  shortestPayback: 'menos de 0.1 meses, se cuenta como 0.1',
};
