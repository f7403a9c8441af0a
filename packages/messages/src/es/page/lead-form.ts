/** The lead form, in the dialog, without JavaScript, and on the booking page. */

export const title = 'Reciba su informe gratis';
/** Below the title, without JavaScript. */
export const offer = 'Su informe en 30 segundos y una llamada estratégica gratis de 15 minutos.';
export const submit = 'Quiero mi informe gratis';

export const noTrade = 'Elija uno';
/** Where consent is not needed for a call. */
export const consentOptional = 'Opcional. Le llamaremos aunque no marque esta casilla.';
export const privacy = 'Política de privacidad';
/** The label of the hidden field that only programs fill in. */
export const website = 'Sitio web';

/** One sentence with the suggested email address in its middle. */
export const didYouMeanBeforeAddress = '¿Quiso decir ';
export const didYouMeanAfterAddress = '?';

/** Below a field. */
export const problems = {
  hasConsent: 'Marque esta casilla para que podamos enviarle el informe.',
  email: 'Escriba un correo completo, como nombre@ejemplo.com.',
  phone: 'Ese número de teléfono parece incompleto. Incluya el código de área.',
};
/** Asks once about a phone number. The next time, it is sent as it is. */
export const phoneMeant = (number: string) =>
  `¿Quiso decir ${number}? Corrija el número o envíelo otra vez como está.`;
export const phoneUnclear =
  'Es posible que no podamos llamar a este número. Agregue el código de área, o + y el código de país. O envíelo otra vez como está.';
/** The button under that question. */
export const usePhone = (number: string) => `Usar ${number}`;
/** The server's problem is in English, and rare: a text that is too long or cannot be stored. */
export const otherProblem = (label: string, _problem: string) =>
  `${label}: acorte este dato o escríbalo otra vez.`;

/** A refused lead. `when` is one of the times below. */
export const tooManyAttempts = (when: string) => `Demasiados intentos. Envíelo otra vez ${when}.`;
export const checkDetails = 'Revise los datos de arriba y envíelos otra vez.';
export const notSent = (when: string) =>
  `No pudimos enviar sus datos. Siguen en el formulario. Envíelos otra vez ${when}.`;

/** The operator's own system failed, and this site has the lead. */
export const kept = 'Guardamos sus datos y le responderemos. También puede enviarlos otra vez.';

/** When to send again. The counts are at least 2. */
export const later = 'más tarde';
export const inAMoment = 'en un momento';
export const inMinutes = (count: number) => `en ${count} minutos`;
export const inAnHour = 'en una hora, más o menos';
export const inHours = (count: number) => `en unas ${count} horas`;

export const labels = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  businessType: 'Tipo de negocio',
};
/** Beside an empty required field. */
export const missing = {
  firstName: 'Escriba su nombre.',
  lastName: 'Escriba su apellido.',
  email: 'Escriba su correo electrónico.',
  phone: 'Escriba su número de teléfono.',
  businessType: 'Elija su tipo de negocio.',
};

export const toasts = {
  missingInformation: { title: 'Faltan datos', text: 'Llene todos los campos, por favor.' },
  consentRequired: {
    title: 'Falta su consentimiento',
    text: 'Acepte recibir información sobre el producto, por favor.',
  },
  submissionFailed: { title: 'No se pudo enviar', text: 'Inténtelo de nuevo, por favor.' },
  success: { title: '¡Listo!', text: '¡Informe enviado! Abriendo el calendario de citas...' },
};
/** In place of the success, for a lead that an agent reviews first. Also on the page after the plain form. */
export const inReview = {
  title: 'Lo recibimos.',
  text: 'Le escribiremos después de una revisión rápida.',
};
