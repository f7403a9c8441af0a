import type { RoiModel } from './model.ts';

/** Every `RoiModel.version` begins with this number. */
export const FORMULAS_VERSION = '1';

/** The numbers are from the specification's sections 3 and 9. */
export const SPECIFIED_MODEL: RoiModel = {
  version: FORMULAS_VERSION,
  plans: [
    {
      id: 'pro',
      name: 'Pro',
      liftRate: 0.12,
      timeSavingsFactor: 0.45,
      hourlyValue: 40,
      price: 297,
      originalPrice: 397,
    },
    {
      id: 'elite',
      name: 'Elite',
      liftRate: 0.2,
      timeSavingsFactor: 0.6,
      hourlyValue: 45,
      price: 497,
      originalPrice: 697,
    },
  ],
  trades: [
    { id: 'plumbing', defaultJobs: 20, defaultTicket: 350, icon: 'wrench' },
    { id: 'hvac', defaultJobs: 15, defaultTicket: 450, icon: 'fan' },
    { id: 'electrical', defaultJobs: 18, defaultTicket: 400, icon: 'bolt' },
    { id: 'landscaping', defaultJobs: 25, defaultTicket: 280, icon: 'tree' },
    { id: 'roofing', defaultJobs: 8, defaultTicket: 850, icon: 'roof' },
    { id: 'cleaning', defaultJobs: 40, defaultTicket: 150, icon: 'spray' },
    { id: 'handyman', defaultJobs: 30, defaultTicket: 200, icon: 'hammer' },
    { id: 'other', defaultJobs: 15, defaultTicket: 350, icon: 'briefcase' },
  ],
  weeksPerMonth: 4.33,
  daysPerMonth: 30,
  competitorShare: 0.7,
  tiers: { a: { revenue: 50_000, roi: 150 }, b: { revenue: 20_000, roi: 60 } },
  scores: { high: { roi: 150, payback: 1.5 }, medium: { roi: 60, payback: 3 } },
  defaults: {
    jobsPerMonth: 15,
    avgJobProfit: 350,
    adminHoursPerWeek: 8,
    selectedPlan: 'elite',
    businessType: 'plumbing',
  },
};
