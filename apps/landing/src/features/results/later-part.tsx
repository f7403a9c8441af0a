import type { Results } from '@pickup/roi';
import { createContext, useContext, useState, type ComponentType } from 'react';
import { KEEP_SERVER_MARKUP } from '../../shared/server-markup.tsx';
import { useOnDemand } from '../../shared/use-on-demand.ts';
import type { FormulasProps } from './formulas.tsx';
import type { SavingsTableProps } from './savings-table.tsx';

interface PropsOf {
  readonly Formulas: FormulasProps;
  readonly SavingsTable: SavingsTableProps;
}

type LaterParts = { readonly [Name in keyof PropsOf]: ComponentType<PropsOf[Name]> };

/** Only the server provides this context. In browsers, the parts load on demand. */
export const LaterPartsContext = createContext<LaterParts | null>(null);

const loads: { readonly [Name in keyof PropsOf]: () => Promise<LaterParts[Name]> } = {
  Formulas: async () => (await import('./formulas.tsx')).Formulas,
  SavingsTable: async () => (await import('./savings-table.tsx')).SavingsTable,
};

interface Props<Name extends keyof PropsOf> {
  readonly name: Name;
  readonly props: PropsOf[Name];
}

/** Shows the part as the server rendered it. Loads the part's code when the results change. */
export function LaterPart<Name extends keyof PropsOf>({ name, props }: Props<Name>) {
  const [served] = useState<Results>(props.results);
  const isChanged = props.results !== served;
  const Loaded = useOnDemand(isChanged, loads[name]);
  const Part = useContext(LaterPartsContext)?.[name] ?? Loaded;
  return Part ? <Part {...props} /> : !isChanged && <div {...KEEP_SERVER_MARKUP} />;
}
