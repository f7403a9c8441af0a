/** Time zones to choose from without scripts: those of the customers, then some more. */
export const TIME_ZONES: readonly (readonly [id: string, label: string])[] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Puerto Rico (San Juan)'],
  ['America/Halifax', 'Atlantic (Halifax)'],
  ['America/St_Johns', 'Newfoundland (St. John’s)'],
  ['Europe/London', 'United Kingdom (London)'],
  ['Europe/Berlin', 'Central Europe (Berlin)'],
  ['Asia/Kolkata', 'India (Kolkata)'],
  ['Australia/Sydney', 'Eastern Australia (Sydney)'],
  ['Pacific/Auckland', 'New Zealand (Auckland)'],
  ['UTC', 'UTC'],
];

/** A zone's display name. */
export function timeZoneLabel(id: string): string {
  return TIME_ZONES.find(([known]) => known === id)?.[1] ?? id.replaceAll('_', ' ');
}
