/** Returns a calendar file with these events, each given as a list of lines. */
export function eventFile(...events: readonly (readonly string[])[]): string {
  const commonLines = ['DTSTAMP:20291201T000000Z', 'SUMMARY:Dentist'];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//Test//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...commonLines, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
