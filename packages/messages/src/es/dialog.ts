/** Every dialog's button in its upper corner. */
export const close = 'Cerrar';
