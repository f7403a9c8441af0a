/** The page in place of one that was not found or could not be rendered. */

export const notFound = {
  title: 'No encontramos esta página',
  text: 'Tal vez la dirección está mal escrita o la página cambió de lugar. La calculadora está a un paso.',
};
export const tooManyTries = {
  title: 'Demasiados intentos',
  text: 'Inténtelo más tarde o llámenos.',
};
export const badRequest = {
  title: 'Eso no funcionó',
  text: 'No pudimos leer lo que se envió. Regrese e inténtelo otra vez.',
};
export const serverError = {
  title: 'Algo salió mal',
  text: 'El error es nuestro y quedó registrado. Inténtelo de nuevo en un momento.',
};

export const toCalculator = 'Ir a la calculadora de ROI';
/** The phone number follows, as one sentence. */
export const beforePhone = 'O llámenos: ';
export const mentionNumber = (requestId: string) =>
  `Si llama por esto, mencione el número ${requestId}.`;
