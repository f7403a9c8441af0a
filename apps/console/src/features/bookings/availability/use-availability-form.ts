import type { BodyAt } from '@pickup/client';
import type { AgentAvailability, TeamAvailability } from '@pickup/contracts/bookings/availability';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useInvalidate } from '../../../shared/api/use-api-query.ts';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { useApi } from '../../../shared/services.ts';
import { useAction } from '../../../shared/session/use-action.ts';

type HoursPath = `/api/availability/${string}`;
type AnyHours = TeamAvailability | AgentAvailability;

interface Stored<Hours> {
  readonly version: number;
  readonly hours: Hours;
  readonly changed_at: string | null;
  readonly changed_by: string;
}

interface HoursFormOptions<Hours> {
  readonly initial: Hours;
  /**
   * Returns the stored fields that this form does not edit. A colleague may change them meanwhile
   * without causing a conflict.
   */
  uneditedFields?(hours: Hours): Partial<Hours>;
  onSaved(): void;
}

/**
 * If a colleague has changed the hours meanwhile, the first save only reports the conflict. Saving
 * again replaces the colleague's change.
 */
export function useAvailabilityForm<Hours extends AnyHours>(
  path: HoursPath,
  stored: Stored<Hours>,
  { initial, uneditedFields = () => ({}), onSaved }: HoursFormOptions<Hours>,
) {
  const [draft, setDraft] = useState(initial);
  const [base, setBase] = useState({ version: stored.version, hours: stored.hours });
  const [isConflict, setIsConflict] = useState(false);
  const { busy, problem, run } = useAction();
  const put = usePutHours<Hours>(path);
  const unedited = uneditedFields(stored.hours);
  const isSame = JSON.stringify({ ...base.hours, ...unedited }) === JSON.stringify(stored.hours);
  const save = () =>
    run(async () => {
      const version = isConflict || isSame ? stored.version : base.version;
      const isSaved = await put(version, { ...draft, ...unedited });
      setBase({ version, hours: stored.hours });
      setIsConflict(!isSaved);
      if (isSaved) onSaved();
    });
  const change = (part: Partial<Hours>) => setDraft((before) => ({ ...before, ...part }));
  const conflict = isConflict && stored.version !== base.version ? conflictText(stored) : null;
  return { draft, busy, problem: problem ?? conflict, change, save };
}

export function usePutHours<Hours extends AnyHours>(path: HoursPath) {
  const api = useApi();
  const invalidate = useInvalidate();
  return async (version: number, hours: Hours): Promise<boolean> => {
    try {
      // TypeScript cannot check that these hours belong to this path.
      await api.put(path, { version, hours } as BodyAt<'PUT', HoursPath>);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return false;
      throw error;
    } finally {
      await invalidate('/api/availability');
    }
  };
}

export function conflictText({ changed_by: by, changed_at: at }: Stored<unknown>): string {
  const moment = at === null ? '' : formatMoment(at);
  return fill(texts.changedMeanwhile, { name: by === '' ? texts.someone : by, moment });
}
