import { withOwnTexts, type OwnTexts } from '@pickup/messages/own-texts';

// The build makes each catalog of the page a module of variables and registers it here (build/own-texts.ts). A document
// is rendered without waiting for anything, so no other can use the texts meanwhile.

interface Registered {
  readonly catalog: string;
  readonly builtIn: object;
  readonly set: (texts: object) => void;
}

const registered: Registered[] = [];
let inUse: OwnTexts | null = null;

const show = ({ catalog, builtIn, set }: Registered) => set(withOwnTexts(inUse, catalog, builtIn));

export function registerTexts(
  catalog: string,
  builtIn: object,
  set: (texts: object) => void,
): void {
  const texts = { catalog, builtIn, set };
  registered.push(texts);
  show(texts);
}

/** Renders with an operator's texts. Null: with the built-in ones. */
export function setOwnTexts(own: OwnTexts | null): void {
  if (own === inUse) return;
  inUse = own;
  registered.forEach(show);
}
