/** The page in place of a report that cannot be shown. */

/** Why there is no report, by reason. */
export const reasons = {
  withdrawn: {
    title: 'Este informe se retiró',
    text: 'Este enlace ya no funciona. Puede hacer un informe nuevo en un minuto.',
  },
  unknown: {
    title: 'Aquí no hay ningún informe',
    text: 'Tal vez falta una parte de la dirección. Abra otra vez el enlace de su correo, o haga un informe nuevo en un minuto.',
  },
};

export const toCalculator = 'Hacer un informe nuevo';
/** The phone number follows, as one sentence. */
export const beforePhone = 'O llámenos: ';
