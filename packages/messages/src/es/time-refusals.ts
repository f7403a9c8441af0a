/** Why a time for a call is refused, for visitors at /book. */

export const pastDay = 'Ese día ya pasó. Elija uno más adelante.';
export const pastTime = 'Esa hora ya pasó. Elija una más tarde.';
/** A time that does not exist on that day. */
export const skipped =
  'Ese día el reloj se adelanta y esa hora no existe. Elija una hora más tarde.';
