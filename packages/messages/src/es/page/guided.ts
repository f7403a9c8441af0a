/** The panel of the guided assistant. What the assistant itself says is in `assistant.ts`. */

export const title = 'Asistente guiado';
export const notice = 'No es una persona. Pregunta lo mismo que la calculadora.';
export const readAloud = 'Leer en voz alta';

export const log = 'Conversación';
/** Before a line of the log, for screen readers; a colon follows. */
export const speakers = { assistant: 'Asistente', visitor: 'Usted' };

/** Ways to answer. */
export const choices = 'Respuestas';
export const send = 'Enviar';
export const microphone = 'Responder con la voz';
export const toCalendar = 'Abrir el calendario de citas';
/** Beside the offered times, and after a call was booked. */
export const toBookingPage = 'Ver todos los horarios';
export const yourCall = 'Su llamada';
export const toYourCall = 'Ver o cambiar su llamada';
export const privacy = 'Política de privacidad';

export const progress = (question: number, questions: number) =>
  `Pregunta ${question} de ${questions}`;
export const back = 'Atrás';
export const startOver = 'Empezar de nuevo';

/** After an email address that looks mistyped. */
export const didYouMean = (address: string) => `¿Quiso decir ${address}?`;
export const acceptSuggestion = (address: string) => `Sí, ${address}`;
export const keepTyped = (address: string) => `No, dejar ${address}`;

/** Asked before the first listening. */
export const audioDestination =
  'Para convertir su voz en texto, el navegador la envía a quien lo fabrica, como Google o Apple. Nosotros solo recibimos el texto.';
export const startListening = 'Empezar a escuchar';
export const notNow = 'Ahora no';

export const listening = 'Escuchando…';
/** Why nothing was heard. */
export const listeningProblems = {
  'not-allowed': 'El navegador no permite usar el micrófono aquí. Escriba o toque su respuesta.',
  'no-speech': 'No se escuchó nada. Presione el micrófono para intentarlo otra vez, o escriba.',
  'audio-capture': 'No se encontró un micrófono. Escriba o toque su respuesta.',
  network: 'Para escuchar hace falta conexión a internet. Escriba o toque su respuesta.',
  service: 'El servicio de voz de este navegador no responde. Escriba o toque su respuesta.',
  aborted: 'Se cortó el micrófono. Presiónelo para intentarlo otra vez, o escriba.',
  language: 'Este navegador no entiende español hablado. Escriba o toque su respuesta.',
};
export const cannotSpeak =
  'Este navegador no puede leer en voz alta. Todo está escrito en la pantalla.';
