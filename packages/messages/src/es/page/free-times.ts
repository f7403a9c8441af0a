/** The free times on the booking page, and the pages that move or cancel a call. */

/** `minutes` is the call's length. */
export const intro = (minutes: number) =>
  `Elija la hora de su llamada estratégica gratis de ${minutes} minutos. Le llamaremos a esa hora.`;
/** `minutes` is the other call's length. */
export const longer = (minutes: number) => `¿Necesita más tiempo? Reserve ${minutes} minutos`;
export const shorter = (minutes: number) => `¿Tiene poco tiempo? Reserve ${minutes} minutos`;

/** The form. */
export const chooseTime = 'Elija una hora';
export const showZone = 'Ver horarios';
export const earlier = 'Horarios anteriores';
export const later = 'Más adelante';
export const taken = 'Ocupada';
export const book = 'Reservar esta hora';
/** `time` is such as "jue 26 nov, 2:30 p.m.", which ends with a period. */
export const bookAt = (time: string) => `Reservar: ${time}`;
/** Where no time was chosen. */
export const pickFirst = 'Primero elija una hora.';
export const pickNewFirst = 'Primero elija una hora nueva.';
export const booking = 'Reservando…';
export const full =
  'Por ahora no nos quedan horarios. Díganos cuándo le queda bien y buscaremos una hora.';

/** Below the times. */
export const emailed = 'Le enviaremos una invitación de calendario por correo.';
/** `time` has its article and ends with a period: "las 2:30 p.m.". */
export const held = (time: string) => `Le guardamos esta hora hasta ${time}`;
export const holdEnded =
  'Ya no le guardamos esta hora. Cuando la reserve, comprobaremos que siga libre.';
export const holdRefused = (time: string) =>
  `Esa hora se acaba de ocupar. En su lugar le guardamos el siguiente horario disponible: ${time}`;

/** Above the form. */
export const timeTaken = {
  title: 'Esa hora se acaba de ocupar.',
  text: (time: string) =>
    `Otra persona la reservó un momento antes. Nuestro siguiente horario disponible es ${time}`,
};
export const allTaken = {
  title: 'Esa hora se acaba de ocupar.',
  text: 'Era nuestro último horario disponible. Díganos cuándo le queda bien y buscaremos una hora.',
};
export const notSent = {
  title: 'No pudimos comunicarnos con nuestro servidor.',
  text: 'Su reserva no se envió, y todo lo que escribió sigue aquí. Inténtelo otra vez.',
};

/** The visitor's call. */
export const move = 'Cambiar la hora';
export const cancel = 'Cancelar esta llamada';
export const moveTitle = 'Cambie la hora de su llamada';
export const movedTitle = 'Cambiamos la hora de su llamada';
export const yourCall = 'Su llamada ahora:';
export const moveIntro = 'Elija otra hora abajo. Le llamaremos a esa hora.';
export const moveToThis = 'Cambiar a esta hora';
export const moveTo = (time: string) => `Cambiar a: ${time}`;
export const moveInstead = 'Mejor cambiar la hora';
export const cancelInstead = 'Mejor cancelar esta llamada';
/** The phone number and a period follow, as one sentence. */
export const noTimesBeforePhone =
  'Por ahora no nos queda otro horario. Para cambiar la hora de su llamada, llámenos: ';
export const cancelTitle = '¿Cancelar su llamada?';
export const cancelIntro = 'Nada cambia hasta que oprima el botón.';
export const canceledTitle = 'Su llamada está cancelada';
export const canceled =
  'No le llamaremos. Aún queremos hablar con usted: puede reservar otra hora.';
export const bookCall = 'Reservar una llamada';
export const bookAgain = 'Reservar otra hora';

/** The page in place of a link's page, by reason. */
export const gone = {
  unknown: {
    title: 'Aquí no hay ninguna llamada',
    text: 'Quizá falta una parte de la dirección. Abra otra vez el enlace de su correo.',
  },
  used: {
    title: 'Este enlace ya no funciona',
    text: 'Su llamada cambió desde entonces. Para cambiarla o cancelarla, abra el enlace de su correo más reciente.',
  },
  past: {
    title: 'La hora de esta llamada ya pasó',
    text: 'Ya no se puede cambiar. Puede reservar otra llamada.',
  },
};
/** The phone number follows, as one sentence. */
export const beforePhone = 'O llámenos: ';
