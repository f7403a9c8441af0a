export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Eastern" from "America/New_York". */
export function zoneName(zone: string): string {
  try {
    const format = new Intl.DateTimeFormat(undefined, {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    return /^GMT(?:\+00:00)?$/.test(name) ? 'UTC' : name.replace(/ Time\b/, '');
  } catch {
    return zone;
  }
}
