/** The dialog that opens when the mouse leaves through the top of the window. */

export const title = '¡Espere! No se lo pierda';
/** `time` is a claim of the settings, such as "60 segundos". */
export const offer = (time = '') =>
  `Vea cuánto le cuestan las llamadas perdidas. ${time && `Toma ${time}. `}El informe es gratis, y la llamada estratégica de 15 minutos también.`;
export const accept = 'Quiero mi informe de ROI + llamada estratégica gratis';
export const dismiss = 'No, gracias, no quiero hacer crecer mi negocio';
