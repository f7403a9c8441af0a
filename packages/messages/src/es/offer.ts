/** Trades and plans. The names Pro and Elite, the numbers and the icons are in `packages/roi`. */

/** By the id of the trade. */
export const trades = {
  plumbing: 'Plomería',
  hvac: 'Aire y calefacción',
  electrical: 'Electricidad',
  landscaping: 'Jardinería',
  roofing: 'Techos',
  cleaning: 'Limpieza',
  handyman: 'Handyman / reparaciones',
  other: 'Otro',
};

interface PlanTexts {
  readonly description: string;
  readonly badge?: string;
  readonly extraLine?: string;
}

/** By the id of the plan. */
export const plans: Readonly<Record<'pro' | 'elite', PlanTexts>> = {
  pro: { description: 'Atención y citas con IA para un volumen constante de llamadas' },
  elite: {
    description: 'Todo lo de Pro, para negocios que no pueden perder ni una llamada',
    badge: 'EL MÁS ELEGIDO',
    extraLine: 'Soporte prioritario y funciones avanzadas',
  },
};
/** `percent` and `price` are formatted: "20%", "$17". */
export const moreJobs = (percent: string) => `${percent} más de trabajos`;
export const perDay = (price: string) => `Solo ${price} al día`;
