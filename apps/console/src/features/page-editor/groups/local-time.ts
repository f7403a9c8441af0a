const two = (number: number) => String(Math.abs(number)).padStart(2, '0');

/** An ISO time as the browser's field for times shows it, in its time zone. Empty if it is none. */
export function toLocalTime(value: unknown): string {
  const at = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The ISO time with the offset that the browser's time zone has then. */
export function fromLocalTime(text: string): string | undefined {
  const at = new Date(text);
  if (text === '' || Number.isNaN(at.getTime())) return undefined;
  const minutes = -at.getTimezoneOffset();
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
  return `${toLocalTime(at.toISOString())}:00${offset}`;
}
