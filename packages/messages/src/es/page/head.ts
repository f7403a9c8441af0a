/** What browser tabs, search engines and shared links show. */

export const titles = {
  landing: (brandName: string) => `Calculadora de ROI: vea cuánto dinero ganará con ${brandName}`,
  thanks: 'Su informe va en camino',
  reportGone: 'Aquí no hay ningún informe',
  unsubscribe: 'Darse de baja',
  unsubscribed: 'Ya se dio de baja',
  subscribed: 'Su suscripción está activa',
  notFound: 'No encontramos esta página',
  problem: 'Algo salió mal',
};
/** `time` is a claim of the settings, such as "60 segundos". */
export const description = (brandName: string, time = '') =>
  `Deje de perder trabajos por llamadas sin contestar. Escriba sus propios números y vea${time && ` en ${time}`} cuánto ganaría su negocio con ${brandName}, con todas las fórmulas a la vista.`;
export const cardImage =
  'Deje de perder trabajos por llamadas sin contestar: una calculadora de ROI para contratistas';
export const cardFile = 'social-card-es.png';

/** For search engines. */
export const application = 'Calculadora de ROI';
export const service = (brandName: string) =>
  `Servicio de atención de llamadas con IA de ${brandName}`;
export const serviceType = 'Atención de llamadas y citas con IA para contratistas';
