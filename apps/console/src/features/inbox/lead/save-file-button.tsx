import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useChange } from '../../../shared/api/use-change.ts';
import { saveBlob } from '../../../shared/api/save-file.ts';
import { FormProblem } from '../../../shared/ui/field.tsx';

interface SaveFileButtonProps {
  readonly path: string;
  readonly file: string;
  readonly label: string;
}

/** Requests the file with the session's token, which a plain link cannot send. */
export function SaveFileButton({ path, file, label }: SaveFileButtonProps) {
  const { api, busy, problem, run } = useChange();
  const save = () => run(async () => saveBlob(await (await api.fetch(path)).blob(), file));
  return (
    <>
      <Button icon={icons.download} busy={busy} onClick={save}>
        {label}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
