/** The consent a visitor gives on a Spanish page. */
export const text = (brandName: string) =>
  `Acepto recibir información sobre los servicios de ${brandName}. Puedo darme de baja en cualquier momento.`;

/** In the ledger beside the text. Change it with every change of the text. */
export const version = 'es-1';
