import * as texts from '@pickup/messages/page/results';
import { createContext, useContext, useState, type ComponentType } from 'react';
import { SERVED } from '../../shared/served.tsx';
import { useOnDemand } from '../../shared/use-on-demand.ts';
import type { FormulasProps } from './formulas.tsx';

/** Only the server provides the formulas. Browsers load them with the lead dialog. */
export const FormulasContext = createContext<ComponentType<FormulasProps> | null>(null);

const loadFormulas = () => import('./formulas.tsx').then((module) => module.Formulas);

/** The formulas are closed at first. They stay as served until a result changes. */
export function HowWeCalculate(props: FormulasProps) {
  const [served] = useState(props.results);
  const isChanged = props.results !== served;
  const Loaded = useOnDemand(isChanged, loadFormulas);
  const Formulas = useContext(FormulasContext) ?? Loaded;
  return (
    <details className="how">
      <summary>{texts.how}</summary>
      {Formulas ? <Formulas {...props} /> : !isChanged && <div {...SERVED} />}
    </details>
  );
}
