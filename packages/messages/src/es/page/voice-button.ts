/** The voice button at the bottom left of the page. */

export const region = 'Hable con nosotros';
/** Short enough for one row with the next step on a phone. */
export const tryAi = (_brandName: string) => '¡Pruebe la IA!';
export const connecting = 'Conectando...';
export const end = 'Terminar llamada';
/** The phone link that replaces the button after an error, and without JavaScript. */
export const call = '¡Llámenos!';
/** Announced when the button becomes a phone link. */
export const notAvailable = (phone: string) =>
  `Nuestra IA no puede hablar en este momento. Llame al ${phone}.`;
