/** A trade, with the numbers the calculator starts from when it is chosen. */
interface Trade {
  readonly id: string;
  /** Jobs per month. */
  readonly defaultJobs: number;
  /** Average profit of one job, USD. */
  readonly defaultTicket: number;
  /** Name of the icon. Each app draws its own, and a missing one does not compile. */
  readonly icon: string;
}

const OTHER = {
  id: 'other',
  defaultJobs: 15,
  defaultTicket: 350,
  icon: 'briefcase',
} as const satisfies Trade;

const TRADES = [
  { id: 'plumbing', defaultJobs: 20, defaultTicket: 350, icon: 'wrench' },
  { id: 'hvac', defaultJobs: 15, defaultTicket: 450, icon: 'fan' },
  { id: 'electrical', defaultJobs: 18, defaultTicket: 400, icon: 'bolt' },
  { id: 'landscaping', defaultJobs: 25, defaultTicket: 280, icon: 'tree' },
  { id: 'roofing', defaultJobs: 8, defaultTicket: 850, icon: 'roof' },
  { id: 'cleaning', defaultJobs: 40, defaultTicket: 150, icon: 'spray' },
  { id: 'handyman', defaultJobs: 30, defaultTicket: 200, icon: 'hammer' },
  OTHER,
] as const satisfies readonly Trade[];

/** Identifier of a trade in the API and in the page's query string. */
export type BusinessTypeId = (typeof TRADES)[number]['id'];

export interface BusinessType extends Trade {
  readonly id: BusinessTypeId;
  readonly icon: (typeof TRADES)[number]['icon'];
}

/** The eight trades in picker order. Source: specification, section 3. */
export const BUSINESS_TYPES: readonly BusinessType[] = TRADES;

/** Whether an untrusted value names a trade. */
export function isBusinessTypeId(value: unknown): value is BusinessTypeId {
  return BUSINESS_TYPES.some((type) => type.id === value);
}

/** The trade with this identifier. Total: every identifier has one. */
export function businessType(id: BusinessTypeId): BusinessType {
  return BUSINESS_TYPES.find((type) => type.id === id) ?? OTHER;
}
