/** The bottom of the page. */

export const estimates =
  'Son estimaciones a partir de los números que usted pone, no una garantía de resultados.';
export const copyright = (legalName: string) => `© ${legalName}`;
export const privacy = 'Privacidad';
