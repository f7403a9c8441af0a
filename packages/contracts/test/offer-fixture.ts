import type { z } from 'zod';
import type { siteSettingsSchema } from '../src/settings/site-settings.ts';

type File = z.input<typeof siteSettingsSchema>;

/** Custom plans, in the format of the settings file. */
export const CUSTOM_PLANS = [
  {
    id: 'starter',
    name: { en: 'Starter', es: 'Inicial' },
    description: { en: 'Calls answered after hours', es: 'Llamadas fuera de horario' },
    price: 149,
    liftRate: 0.08,
    timeSavingsFactor: 0.25,
    hourlyValue: 38,
  },
  {
    id: 'crew',
    name: { en: 'Crew', es: 'Cuadrilla' },
    description: { en: 'Every call answered, day and night' },
    price: 349,
    originalPrice: 449,
    liftRate: 0.155,
    timeSavingsFactor: 0.5,
    hourlyValue: 42,
    isMostPopular: true,
  },
  {
    id: 'fleet',
    name: { en: 'Fleet', es: 'Flota' },
    price: 1_199,
    originalPrice: 1_499,
    liftRate: 0.275,
    timeSavingsFactor: 0.7,
    hourlyValue: 55,
    badge: { en: 'FOR TEAMS', es: 'PARA EQUIPOS' },
    extraLine: { en: 'A manager of your own' },
  },
] as const satisfies File['plans'];

export const CUSTOM_OFFER = {
  plans: [...CUSTOM_PLANS],
  trades: [
    { id: 'plumbing', defaultJobs: 20, defaultTicket: 350 },
    { id: 'hvac', defaultJobs: 15, defaultTicket: 450 },
    { id: 'electrical', defaultJobs: 18, defaultTicket: 400 },
    { id: 'landscaping', defaultJobs: 25, defaultTicket: 280 },
    { id: 'roofing', defaultJobs: 8, defaultTicket: 850 },
    { id: 'cleaning', defaultJobs: 40, defaultTicket: 150 },
    { id: 'handyman', defaultJobs: 30, defaultTicket: 200 },
    {
      id: 'pest-control',
      name: { en: 'Pest Control', es: 'Control de plagas' },
      icon: 'bug',
      defaultJobs: 45,
      defaultTicket: 125,
    },
    { id: 'other', defaultJobs: 15, defaultTicket: 350 },
  ],
  model: { defaults: { trade: 'pest-control' } },
} satisfies Pick<File, 'plans' | 'trades' | 'model'>;
