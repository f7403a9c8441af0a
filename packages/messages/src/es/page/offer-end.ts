/** An offer that ends once. */

/** Without JavaScript. `when` is such as "24 de diciembre de 2026, 6:00 p.m. (UTC−6)". */
export const ends = (when: string) => `La oferta termina el ${when}`;
/** Before the hours, minutes and seconds. */
export const oneDay = '1 día';
export const days = (count: number) => `${count} días`;
