import { useApi } from '../services.ts';
import { useAction } from '../session/use-action.ts';
import { useToast } from '../ui/toasts.tsx';
import { useInvalidate } from './use-api-query.ts';

/** `run` sends one change at a time. `done` reloads the given paths and confirms the change. */
export function useChange() {
  const api = useApi();
  const invalidate = useInvalidate();
  const toast = useToast();
  const done = async (text: string, ...paths: readonly string[]) => {
    await invalidate(...paths);
    toast({ text, tone: 'good' });
  };
  return { api, done, invalidate, toast, ...useAction() };
}
