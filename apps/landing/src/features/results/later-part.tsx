import type { Results } from '@pickup/roi';
import { createContext, useContext, useState, type ComponentType } from 'react';
import { SERVED } from '../../shared/served.tsx';
import { useOnDemand } from '../../shared/use-on-demand.ts';
import type { FormulasProps } from './formulas.tsx';
import type { SavingsTableProps } from './savings-table.tsx';

interface PropsOf {
  readonly Formulas: FormulasProps;
  readonly SavingsTable: SavingsTableProps;
}

type LaterParts = { readonly [Name in keyof PropsOf]: ComponentType<PropsOf[Name]> };

/** Only the server provides them. Browsers load them with the lead dialog. */
export const LaterPartsContext = createContext<LaterParts | null>(null);

const loads = {
  Formulas: () => import('./later-results.ts').then((parts) => parts.Formulas),
  SavingsTable: () => import('./later-results.ts').then((parts) => parts.SavingsTable),
} as const;

interface Props<Name extends keyof PropsOf> {
  readonly name: Name;
  readonly props: PropsOf[Name];
}

/** A part of the results that is hidden at first. It stays as served until a result changes. */
export function LaterPart<Name extends keyof PropsOf>({ name, props }: Props<Name>) {
  const results: Results = props.results;
  const [served] = useState(results);
  const isChanged = results !== served;
  const load: () => Promise<unknown> = loads[name];
  const Loaded = useOnDemand(isChanged, load as () => Promise<ComponentType<PropsOf[Name]>>);
  const Part = useContext(LaterPartsContext)?.[name] ?? Loaded;
  return Part ? <Part {...props} /> : !isChanged && <div {...SERVED} />;
}
