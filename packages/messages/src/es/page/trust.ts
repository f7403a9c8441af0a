/** The section with three reasons. Claims come from the settings, and each may be missing. */

export const title = (brandName: string) => `Por qué los contratistas confían en ${brandName}`;
/** `contractors` is a claim, such as "2,500+". */
export const titleWithClaim = (brandName: string, contractors: string) =>
  `Por qué ${contractors} contratistas confían en ${brandName}`;

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly toCalculator: string;
}

/** `hours` is a claim, such as "24/7". */
export const answering = (hours = ''): Reason => ({
  title: ['Atención con IA', hours].filter(Boolean).join(' '),
  text: 'Cada llamada se contesta al primer timbre: de noche, en domingo y mientras usted está en un techo.',
  toCalculator: 'Ver sus llamadas perdidas',
});
export const tasks = (brandName: string): Reason => ({
  title: 'Tareas en automático',
  text: `${brandName} escribe sus cotizaciones, agenda sus trabajos y envía recordatorios. Usted recupera sus tardes.`,
  toCalculator: 'Ver las horas que ahorra',
});
export const growth: Reason = {
  title: 'Crecimiento comprobado',
  text: 'Más llamadas contestadas son más trabajos agendados. Vea cada fórmula, con sus propios números.',
  toCalculator: 'Ver su propio crecimiento',
};
