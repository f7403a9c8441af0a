/** A `tel:` link's address for a number written for people: "(555) 010-0199" is "tel:5550100199". */
export function telHref(phone: string): string {
  const plus = phone.trim().startsWith('+') ? '+' : '';
  return `tel:${plus}${phone.replace(/\D/g, '')}`;
}
