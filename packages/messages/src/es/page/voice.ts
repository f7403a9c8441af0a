/** The frame around the call and the guided assistant, and the explanation of a failed call. */

/** The button that collapses and expands the conversation. */
export const fold = 'Conversación';
export const close = 'Cerrar';

export const failed = 'La llamada no funcionó';
/** The reason; `callUsBeforePhone` follows. */
export const noMicrophone =
  'Su navegador no nos dio acceso al micrófono. Permítalo para esta página, cárguela otra vez e inténtelo de nuevo.';
export const connectionLost = 'Se perdió la conexión.';
export const linesBusy = 'Todas las líneas están ocupadas en este momento.';
export const tooSlow = 'La conexión tardó demasiado.';
export const notReached = 'No pudimos comunicarnos con nuestra IA.';

/** For operators, who may not call in a browser that is signed in to the console. */
export const turnedOff = 'La llamada está desactivada en este navegador';
export const signedInHere =
  'Usted tiene la consola abierta en este navegador, por eso aquí no hay llamadas de voz. Para probarlas, abra esta página en una ventana privada.';

/** The phone number and a period follow, as one sentence. */
export const callUsBeforePhone = (reason: string) => `${reason} Siempre puede llamarnos al `;

/** What the visitor is doing, in the bar over the lead dialog. */
export const onCall = 'En una llamada';
export const withGuide = 'Con el asistente guiado';
