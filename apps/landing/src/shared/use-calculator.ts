import { useEffect, useMemo, useReducer, useRef, type RefObject } from 'react';
import {
  calculateResults,
  NUMERIC_FIELDS,
  type CalculatorInputs,
  type Results,
  type RoiModel,
} from '@pickup/roi';
import type { PageQuery } from '@pickup/contracts/page/page';
import {
  changeCalculator,
  inputsOf,
  hasOutdatedResults,
  typedFromQuery,
  type CalculatorAction,
  type TypedInputs,
} from './calculator-state.ts';
import { queryOf, searchWithInputs } from './calculator-url.ts';
import { dialogEntry } from './dialog-entry.ts';
import { useOffer } from './offer.ts';
import { trackStep } from './track-step.ts';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

// Browsers refuse more than about a hundred URL changes in half a minute.
const URL_DELAY_MS = 300;

/** The object stays the same until the visitor's inputs change. */
export interface Calculation {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  /** True if a field contains no valid number. The results are then out of date. */
  readonly isOutdated: boolean;
}

export function useCalculator(query: PageQuery, form: RefObject<HTMLFormElement | null>) {
  const { model } = useOffer();
  const [typed, change] = useReducer(
    (now: TypedInputs, action: CalculatorAction) => changeCalculator(model, now, action),
    query,
    (first: PageQuery) => typedFromQuery(model, first),
  );
  const calculation = useMemo((): Calculation => {
    const inputs = inputsOf(typed);
    return {
      inputs,
      results: calculateResults(model, inputs),
      isOutdated: hasOutdatedResults(typed),
    };
  }, [model, typed]);
  useFormBeforeHydration(model, typed, change, form);
  useCalculatorUrl(model, typed, change);
  return { typed, calculation, change };
}

type Change = (action: CalculatorAction) => void;

function useFormBeforeHydration(
  model: RoiModel,
  typed: TypedInputs,
  change: Change,
  form: RefObject<HTMLFormElement | null>,
) {
  const served = useRef(typed);
  useBrowserLayoutEffect(() => {
    if (!form.current) return;
    const found = actionsOf(model, new FormData(form.current), served.current);
    found.forEach(change);
  }, [model, change, form]);
}

/** Returns the actions that turn the served inputs into the form's current inputs. */
export function actionsOf(
  model: RoiModel,
  form: FormData,
  served: TypedInputs,
): CalculatorAction[] {
  const texts = textsOf(form);
  const found = typedFromQuery(model, texts);
  const actions: CalculatorAction[] = [];
  if (found.businessType !== served.businessType) {
    actions.push({ do: 'choose-type', type: found.businessType });
  }
  if (found.selectedPlan !== served.selectedPlan) {
    actions.push({ do: 'choose-plan', plan: found.selectedPlan });
  }
  for (const field of NUMERIC_FIELDS) {
    if (found[field] === served[field]) continue;
    actions.push({ do: 'type-number', field, text: texts[field] ?? '' });
  }
  return actions;
}

function textsOf(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    // Only the server needs the parameters that start with `served`.
    if (typeof value === 'string' && !name.startsWith('served')) texts[name] ??= value;
  }
  return texts;
}

/** Writes each change to the URL after a short delay. Reads the URL on Back and Forward. */
function useCalculatorUrl(model: RoiModel, typed: TypedInputs, change: Change) {
  // The query contains plain numbers, so it is the same for "1,200" and "1200".
  const search = searchWithInputs('', typed);
  const written = useRef(search);
  /** Writes the pending change to the URL. Null if the URL is up to date. */
  const unwritten = useRef<(() => void) | null>(null);
  useEffect(() => {
    unwritten.current = null;
    if (written.current === search) return;
    trackStep('calculation');
    const write = () => {
      written.current = search;
      unwritten.current = null;
      const all = searchWithInputs(location.search, typed);
      history.replaceState(history.state, '', `${all}${location.hash}`);
    };
    unwritten.current = write;
    const timer = setTimeout(write, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, typed]);

  // These listeners are added only once. Replacing them at each keypress took a tenth of the
  // keypress's script time.
  useEffect(() => {
    const writeNow = () => unwritten.current?.();
    // The link to the other language keeps the current numbers and campaign.
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLAnchorElement) || target.hreflang === '') return;
      writeNow();
      target.search = location.search;
    };
    addEventListener('pagehide', writeNow);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('pagehide', writeNow);
      removeEventListener('click', onClick);
    };
  }, []);

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      // A jump to an anchor also fires `popstate`, and must not discard changes that are not yet in
      // the URL.
      if (unwritten.current) return;
      const read = (query: string) => typedFromQuery(model, queryOf(query));
      const next = read(location.search);
      const nextSearch = searchWithInputs('', next);
      if (nextSearch === written.current) return;
      if (dialogEntry(state)) {
        // If numbers changed while the dialog was open, going back must not undo these changes.
        const kept = searchWithInputs(location.search, read(written.current));
        history.replaceState(state, '', `${kept}${location.hash}`);
        return;
      }
      written.current = nextSearch;
      change({ do: 'replace', typed: next });
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [model, change]);
}
