/** The list of where the claims on the page come from. */

export const title = 'Fuentes';
/** `day` is such as "31 de octubre de 2026". */
export const asOf = (day: string) => `al ${day}`;
export const proof = 'Ver la evidencia';
/** The number beside a claim, for screen readers. */
export const mark = (number: number) => `Fuente ${number}`;
