/** The results card. Amounts are formatted, such as "$1,488". */

export const title = (plan: string) => `Sus resultados con el plan ${plan}`;

export const net = 'Ahorro neto al mes';
export const waiting = ' · falta un número';
/** After the amount. */
export const aYear = ' al año, ya descontado el costo del plan';
export const doesNotPay = (plan: string) => `Con estos números, el plan ${plan} no se paga solo.`;
export const betterPlan = (plan: string, amount: string) =>
  ` El plan ${plan} sí: ${amount} al mes.`;

/** Depends on the plan, so it is no loss of today. */
export const lost = (plan: string) => `Lo que ${plan} podría recuperar`;
export const periods = { year: 'al año', week: 'por semana', day: 'al día' };
export const oneToCompetitors = '1 trabajo al mes que hoy gana la competencia';
/** `jobs` is a formatted number other than 1. */
export const toCompetitors = (jobs: string) =>
  `${jobs} trabajos al mes que hoy gana la competencia`;

/** Announced to screen readers. */
export const announcement = (plan: string, month: string, year: string) =>
  `Plan ${plan}: ahorro neto de ${month} al mes, ${year} al año.`;
export const waitingAnnouncement = 'Para ver los resultados falta un número.';

export const how = 'Cómo lo calculamos';
export const howText = (plan: string) =>
  `El plan ${plan} con sus propios números. Los montos en dólares solo se redondean al mostrarlos. En el ROI, el costo del plan se resta dos veces para ser conservadores.`;

export const askForReport = 'Quiero mi plan de implementación';
export const promise = (plan: string, dailyCost: string) =>
  `Su informe en 30 segundos y una llamada estratégica gratis de 30 minutos. El plan ${plan} cuesta ${dailyCost} al día.`;
/** Before the link `toCalendar`. */
export const onItsWay = 'Su informe va en camino. ';
/** The same, for a lead that an agent reviews first. */
export const afterCheck = 'Le escribiremos después de una revisión rápida. ';
export const toCalendar = 'Abrir el calendario de citas';
/** Before the telephone number. */
export const notLoaded = 'El formulario no se cargó. Inténtelo otra vez o llame al ';

/** The smaller figures: a name, then a note. */
export const figures = {
  currentMonthlyRevenue: { name: 'Sus ingresos actuales', note: 'al mes' },
  additionalJobs: { name: 'Trabajos adicionales', note: 'al mes' },
  additionalMonthlyRevenue: { name: 'Ingresos adicionales', note: 'al mes' },
  timeSavedHours: { name: 'Tiempo ahorrado' },
};
/** The note of the time saved. Without the amount, the figures would not add up to the net savings. */
export const timeSavedNote = (amount: string) => `horas al mes, que valen ${amount}`;
export const roi = 'ROI';
export const roiNote = (monthlyRoi: string) => `al año · ${monthlyRoi} al mes`;
export const payback = 'Recuperación';
/** By the kind of payback: the note, and the unit after the number. */
export const paybackWords = {
  instant: { note: 'ROI inmediato', unit: 'mes' },
  months: { note: 'hasta que el plan se paga solo', unit: 'meses' },
  none: { note: 'Sin recuperación con estos números', unit: '' },
};
