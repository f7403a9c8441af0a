/** The page where a visitor books a call, and then sees the state of the requested call. */

export const title = 'Agende su llamada estratégica gratis';
export const intro = 'Díganos cuándo le queda bien. Le confirmaremos la hora antes de la llamada.';

/** Above a form that was returned. */
export const checkFields = {
  title: 'Revise su solicitud.',
  text: 'Corrija los campos marcados.',
};

/** The form. */
export const when = 'Cuándo';
export const day = 'Día';
export const time = 'Hora';
export const timeZone = 'Zona horaria';
export const noTimeZone = 'Elija su zona horaria';
export const note = '¿Qué quiere que veamos? (opcional)';
export const contact = '¿A quién llamamos?';
export const request = 'Pedir esta hora';

/** Below a field. */
export const problems = {
  date: 'Elija un día.',
  time: 'Elija una hora.',
  startsAt: 'Elija una de estas horas.',
  timeZone: 'Elija su zona horaria.',
  note: 'Acorte esta nota o escríbala otra vez.',
};
/** The form that is sent again keeps the time. */
export const unusualTime =
  'Es muy temprano o muy tarde para una llamada. Elija otra hora, o envíela otra vez para dejarla.';
export const dayTooLate = 'Elija un día dentro de los próximos 12 meses.';

/** The visitor's call, by its state. The titles are also the document's. */
export const titles = {
  requested: 'Recibimos su solicitud de llamada',
  proposed: '¿Le queda bien esta hora?',
  confirmed: 'Su llamada está confirmada',
  declined: 'No podemos llamarle a esa hora',
  cancelled: 'Tuvimos que cancelar su llamada',
};
export const pastTitle = 'La hora que le propusimos ya pasó';

export const requested = (minutes: number) =>
  `Le confirmaremos la hora antes de la llamada. Dura ${minutes} minutos y es gratis. Le enviaremos una invitación de calendario por correo.`;
/** For a lead that an agent reviews first. */
export const requestedInReview = (minutes: number) =>
  `Le confirmaremos la hora antes de la llamada. Dura ${minutes} minutos y es gratis.`;
export const proposed = (minutes: number) =>
  `A esa hora no podemos; ¿qué le parece esta? La llamada dura ${minutes} minutos y es gratis.`;
export const confirmed = (minutes: number) =>
  `Le llamaremos a esta hora. La llamada dura ${minutes} minutos y es gratis. Le enviamos una invitación de calendario por correo.`;
export const declined = 'Lo sentimos. Elija otra hora abajo. Queremos hablar con usted.';
export const past = 'Elija otra hora abajo. Queremos hablar con usted.';

/** Under a coming call, for a visitor who came by another link. */
export const linksInEmail =
  'Para cambiar o cancelar esta llamada, use los enlaces de nuestro correo.';

/** `words` is what an operator wrote to the visitor. */
export const reply = (brandName: string, words: string) => `${brandName}: “${words}”`;
export const accept = 'Aceptar esta hora';
export const otherTime = 'Elegir otra hora';
/** The phone number and a period follow, as one sentence. */
export const questionsBeforePhone = '¿Preguntas? Llame al ';

/** Names of time zones by id, in the order of the list: those of the customers, then some more. */
export const timeZones = {
  'America/New_York': 'Este (Nueva York)',
  'America/Chicago': 'Centro (Chicago)',
  'America/Denver': 'Montaña (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacífico (Los Ángeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawái (Honolulu)',
  'America/Puerto_Rico': 'Puerto Rico (San Juan)',
  'America/Halifax': 'Atlántico (Halifax)',
  'America/St_Johns': 'Terranova (San Juan de Terranova)',
  'Europe/London': 'Reino Unido (Londres)',
  'Europe/Berlin': 'Europa Central (Berlín)',
  'Asia/Kolkata': 'India (Calcuta)',
  'Australia/Sydney': 'Australia Oriental (Sídney)',
  'Pacific/Auckland': 'Nueva Zelanda (Auckland)',
  UTC: 'UTC',
};

/** Above the page when a proposed time could not be accepted. */
export const notOpen = {
  title: 'Esta hora ya no se puede aceptar.',
  text: 'Se cambió o se canceló, o ya pasó. Esta página muestra lo que está acordado ahora.',
};
