import './page-editor.css';
import type { SettingsImportPlan } from '@pickup/contracts/settings/page-settings';
import { isOutsidePage, PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { problemInEditor } from '@pickup/contracts/settings/setting-problem';
import { pathText } from '@pickup/contracts/settings/written-settings';
import { fill } from '@pickup/messages/fill';
import * as common from '@pickup/messages/operator/common';
import * as area from '@pickup/messages/operator/settings/settings-area';
import { Button } from '@pickup/ui/button';
import { Checkbox } from '@pickup/ui/checkbox';
import * as icons from '@pickup/ui/icons';
import { useRef, useState } from 'react';
import { saveBlob } from '../../shared/api/save-file.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { TextSetting } from './fields/text-setting.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import { ChangeList } from './publish/setting-lists.tsx';

const texts = area.advanced;

export function AdvancedPage() {
  return (
    <SettingsScreen group="advanced" intro={texts.lead}>
      <SettingsForm>
        <Card title={texts.addresses}>
          <TextSetting path={['siteUrl']} type="url" fallback={location.origin} />
        </Card>
      </SettingsForm>
      <FileCard />
    </SettingsScreen>
  );
}

const FILE = 'site.config.json';
const MAX_BYTES = 1_900_000;

interface ReadFile {
  readonly settings: Record<string, unknown>;
  readonly plan: SettingsImportPlan;
}

function FileCard() {
  const { api, busy, problem, run } = useChange();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const download = () =>
    run(async () => {
      const response = await api.fetch(`${PAGE_SETTINGS_PATH}/export`);
      saveBlob(await response.blob(), FILE);
    });
  const read = (chosen: File) =>
    run(async () => {
      const settings = await readSettings(chosen);
      setIsInvalid(settings === null);
      if (settings === null) return;
      const plan = await api.post(`${PAGE_SETTINGS_PATH}/import/check`, { settings });
      setFile({ settings, plan });
    });
  return (
    <Card title={texts.file}>
      <p className="note">{texts.fileText}</p>
      <FormProblem>{problem ?? (isInvalid ? texts.importNoFile : null)}</FormProblem>
      <div className="row">
        <Button icon={icons.download} busy={busy} onClick={download}>
          {texts.export}
        </Button>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {texts.import}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={texts.import}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = ''; // Allows choosing the same file again.
            if (chosen) read(chosen);
          }}
        />
      </div>
      {file && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </Card>
  );
}

/** Returns null if the file is too large or is not a JSON object. */
async function readSettings(file: File): Promise<Record<string, unknown> | null> {
  if (file.size > MAX_BYTES) return null;
  try {
    const read: unknown = JSON.parse(await file.text());
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { ...read } : null;
  } catch {
    return null;
  }
}

interface ImportDialogProps {
  readonly file: ReadFile;
  onClose(): void;
}

function ImportDialog({ file: { settings, plan }, onClose }: ImportDialogProps) {
  const { api, done, busy, problem, run } = useChange();
  const [isOnlyPage, setIsOnlyPage] = useState(true);
  const { page, outside, replaces } = plan;
  const problems = plan.problems.filter(({ path }) => !isOnlyPage || !isOutsidePage(path));
  const isSame = page.length + (isOnlyPage ? 0 : outside.length) === 0;
  const send = () =>
    run(async () => {
      const body = { settings, only_page: isOnlyPage, replaces };
      await api.post(`${PAGE_SETTINGS_PATH}/import`, body);
      await done(texts.imported, PAGE_SETTINGS_PATH);
      onClose();
    });
  return (
    <Dialog title={texts.importTitle} busy={busy} onClose={onClose}>
      <div className="stack">
        {problems.map((one) => (
          <Notice key={`${pathText(one.path)} ${one.message}`} tone="bad">
            {fill(texts.importUnknown, { at: pathText(one.path), problem: problemInEditor(one) })}
          </Notice>
        ))}
        {isSame && <p>{texts.importSame}</p>}
        {page.length > 0 && <h3>{texts.importPage}</h3>}
        <ChangeList changes={page} />
        {outside.length > 0 && (
          <>
            <h3>{texts.importOutside}</h3>
            <Checkbox
              label={texts.pageOnly}
              checked={isOnlyPage}
              onChange={({ target }) => setIsOnlyPage(target.checked)}
            />
            {isOnlyPage ? (
              <p className="note">{texts.pageOnlyHint}</p>
            ) : (
              <ChangeList changes={outside} />
            )}
          </>
        )}
        {!isSame && <p>{texts.importNow}</p>}
        <FormProblem>{problem}</FormProblem>
      </div>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button tone="primary" busy={busy} disabled={isSame || problems.length > 0} onClick={send}>
          {texts.confirmImport}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
