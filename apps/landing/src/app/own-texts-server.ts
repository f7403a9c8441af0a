import { withOwnTexts, type OwnTexts } from '@pickup/messages/own-texts';

// The build makes each text of the page a variable and registers it here (build/own-texts.ts). A document is rendered
// without waiting for anything, so no other can use the texts meanwhile.

interface Registered {
  readonly key: string;
  readonly builtIn: unknown;
  readonly set: (value: unknown) => void;
}

const registered: Registered[] = [];
let inUse: OwnTexts | null = null;

/** Called for each exported text of the page. Returns it. */
export function registerText<Value>(
  key: string,
  builtIn: Value,
  set: (value: unknown) => void,
): Value {
  registered.push({ key, builtIn, set });
  return withOwnTexts(inUse, key, builtIn);
}

/** Renders with an operator's texts. Null: with the built-in ones. */
export function setOwnTexts(own: OwnTexts | null): void {
  if (own === inUse) return;
  inUse = own;
  for (const { key, builtIn, set } of registered) set(withOwnTexts(own, key, builtIn));
}
