/** The calculator: its heading and its form. */

export const title = 'Calculadora de ROI';
export const tagline = (brandName: string) => `Vea cuánto dinero ganará con ${brandName}`;
/** `time` is a claim of the settings, such as "60 segundos". */
export const resultsIn = (time: string) => `Resultados reales en ${time}`;

export const details = 'Los datos de su negocio';
export const trade = 'Su oficio';
export const plan = 'Su plan';
/** For screen readers, around the prices. */
export const priceBefore = 'antes ';
export const priceNow = ' ahora ';
export const perMonth = '/mes';

export const fields = {
  jobsPerMonth: { label: 'Trabajos al mes', hint: 'En promedio' },
  avgJobProfit: { label: 'Ganancia por trabajo', hint: 'Promedio, en dólares' },
  adminHoursPerWeek: {
    label: 'Horas admin. por semana',
    hint: 'Llamadas, cotizaciones, citas',
  },
};
/** Below a field. Numbers are formatted. */
export const enterNumber = (example: string) => `Escriba un número, como ${example}.`;
export const enterAtLeast = (min: string) => `Escriba ${min} o más.`;
export const atMost = (max: string) => `El máximo es ${max}.`;

/** After a change, until the page's script has loaded. */
export const calculating = 'Calculando…';

/** Without JavaScript. */
export const recalculate = 'Volver a calcular';
export const seeResults = 'Ver resultados';
