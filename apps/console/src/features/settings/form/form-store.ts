import type { ApiIssue } from '@pickup/contracts/api-error';
import type { PageSettings, SettingsProblem } from '@pickup/contracts/settings/page-settings';
import {
  isSameJson,
  valueAt,
  type AppliedChange,
  type SettingPath,
} from '@pickup/contracts/settings/written-settings';
import { createStore, type Store } from '@pickup/ui/store';
import type { DraftState } from '../draft/draft-store.ts';
import { addChange, withChanges } from '../draft/unsent-changes.ts';

/** The changes in a form for settings outside the page. They are lost if the form is not saved. */
export class FormStore {
  readonly #store: Store<DraftState>;

  constructor(first: PageSettings) {
    this.#store = createStore(stateOf({ remote: first, changes: [], problems: [] }));
  }

  get = (): DraftState => this.#store.get();
  subscribe = (listener: () => void) => this.#store.subscribe(listener);

  edit(change: AppliedChange): void {
    const { changes, remote, shownSettings, problems } = this.get();
    if (isSameJson(valueAt(shownSettings, change.path), change.value)) return;
    const added = addChange(changes, change, remote.settings);
    const isReal = ({ path, value }: AppliedChange) =>
      !isSameJson(valueAt(remote.settings, path), value);
    this.#put({ remote, changes: added.filter(isReal), problems });
  }

  receive(remote: PageSettings): void {
    if (remote === this.get().remote) return;
    this.#put({ ...this.get(), remote });
  }

  /** The fields show these problems until the next rejected save or a reset. */
  setProblems(issues: readonly ApiIssue[]): void {
    const problems = issues.map(({ path, ...problem }): SettingsProblem => ({
      path: pathOf(path),
      ...problem,
    }));
    this.#put({ ...this.get(), problems });
  }

  reset = (): void => this.#put({ remote: this.get().remote, changes: [], problems: [] });

  #put(state: FormState): void {
    this.#store.set(stateOf(state));
  }
}

type FormState = Pick<DraftState, 'remote' | 'changes' | 'problems'>;

function stateOf({ remote, changes, problems }: FormState): DraftState {
  const shownSettings = withChanges(remote.settings, changes);
  return { remote, changes, problems, shownSettings, conflicts: [], failure: null };
}

/** Parses a path such as "mail.operators[1]". */
function pathOf(text: string): SettingPath {
  return text
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
