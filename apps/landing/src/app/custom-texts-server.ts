import { withCustomTexts, type CustomTexts } from '@pickup/messages/custom-texts';

// The build turns each catalog into a module whose exports are variables. The module registers
// itself here. Rendering is synchronous, so two documents never use the variables at the same time.

interface Registered {
  readonly catalog: string;
  readonly builtIn: object;
  readonly set: (texts: object) => void;
}

const registered: Registered[] = [];
let inUse: CustomTexts | null = null;

const applyTexts = ({ catalog, builtIn, set }: Registered) =>
  set(withCustomTexts(inUse, catalog, builtIn));

export function registerTexts(
  catalog: string,
  builtIn: object,
  set: (texts: object) => void,
): void {
  const texts = { catalog, builtIn, set };
  registered.push(texts);
  applyTexts(texts);
}

/** Sets the operator's custom texts for rendering. Null restores the built-in texts. */
export function setCustomTexts(custom: CustomTexts | null): void {
  if (custom === inUse) return;
  inUse = custom;
  registered.forEach(applyTexts);
}
