/** What a phone dials when a number written for people is tapped. */
export function phoneLink(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}
