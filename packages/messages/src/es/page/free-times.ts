/** The free times on the booking page, and the pages that move or cancel a call. */

/** `minutes` is the call's length. */
export const intro = (minutes: number) =>
  `Elija la hora de su llamada estratégica gratis de ${minutes} minutos. Le llamaremos a esa hora.`;
export const longer = 'Elegir una llamada más larga';
export const shorter = 'Elegir una llamada más corta';

/** The form. */
export const chooseTime = 'Elija una hora';
export const showZone = 'Ver horas';
export const earlier = 'Horas anteriores';
export const later = 'Horas posteriores';
export const taken = 'Ocupada';
export const book = 'Reservar esta hora';
export const booking = 'Reservando…';
export const full =
  'Por ahora todas nuestras horas están ocupadas. Díganos cuándo le queda bien y buscaremos una.';

/** Below the times. */
export const emailed = 'Le enviaremos los detalles por correo, con un archivo para su calendario.';
export const held = (time: string) => `Le guardamos esta hora hasta las ${time}.`;
export const holdEnded =
  'Ya no le guardamos esta hora. Cuando la reserve, comprobaremos que siga libre.';
export const holdRefused = (time: string) =>
  `Esa hora se acaba de ocupar. Elegimos para usted la hora libre más cercana: ${time}.`;

/** Above the form. */
export const timeTaken = {
  title: 'Esa hora se acaba de ocupar.',
  text: 'Otra persona la reservó un momento antes. Elegimos para usted la hora libre más cercana.',
};
export const allTaken = {
  title: 'Esa hora se acaba de ocupar.',
  text: 'Era la última libre. Díganos cuándo le queda bien y buscaremos una.',
};
export const notSent = {
  title: 'No pudimos comunicarnos con nuestro servidor.',
  text: 'Su reserva no se envió, y todo lo que escribió sigue aquí. Inténtelo otra vez.',
};

/** The visitor's call. */
export const move = 'Mover esta llamada';
export const cancel = 'Cancelar esta llamada';
export const moveTitle = 'Mueva su llamada';
export const movedTitle = 'Su llamada se movió';
export const yourCall = 'Su llamada ahora:';
export const moveIntro = 'Elija otra hora abajo. Le llamaremos a esa hora.';
export const moveToThis = 'Mover a esta hora';
export const moveInstead = 'Mejor mover esta llamada';
export const cancelInstead = 'Mejor cancelar esta llamada';
/** The phone number and a period follow, as one sentence. */
export const noTimesBeforePhone =
  'Por ahora no hay otra hora libre. Para mover su llamada, llámenos: ';
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
    text: 'Su llamada cambió desde entonces. Para moverla o cancelarla, abra el enlace de su correo más reciente.',
  },
  past: {
    title: 'La hora de esta llamada ya pasó',
    text: 'Ya no se puede cambiar. Puede reservar otra llamada.',
  },
};
/** The phone number follows, as one sentence. */
export const beforePhone = 'O llámenos: ';
