/** Why a change of a lead is refused: a colleague changed it since it was shown. */

export const status = (who: string, name: string) =>
  `${who} set it to ${name} in the meantime. Check it and try again.`;
export const assigned = (who: string, to: string) =>
  `${who} assigned it to ${to} in the meantime. Check it and try again.`;
export const unassigned = (who: string) =>
  `${who} unassigned it in the meantime. Check it and try again.`;
/** In place of a name that is not known. */
export const colleague = 'A colleague';
/** When the history does not say what changed. */
export const someone = 'Someone else changed this lead. Check it and try again.';
