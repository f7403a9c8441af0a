/** Problems of settings that the page editor says in other words than a settings file needs (problems-in-editor.ts). */

export const share = 'must be a share from 0 to 1: 0.2 is 20%';
export const shareDecimals = 'must have at most 4 decimals: 0.125 is 12.5%';
