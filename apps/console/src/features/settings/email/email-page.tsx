import '../page-editor.css';
import type { EmailSettings } from '@pickup/contracts/deliveries/email-settings';
import * as editorTexts from '@pickup/messages/operator/settings/page-editor';
import * as area from '@pickup/messages/operator/settings/settings-area';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Api } from '../../../shared/api/create-api.ts';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { FlagSetting } from '../fields/choice-setting.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { TextLinesSetting, TextSetting } from '../fields/text-setting.tsx';
import { useShown } from '../fields/use-editor.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import { SettingsForm, type SavedChanges } from '../form/settings-form.tsx';
import { SenderDomainCard, TestEmailCard } from './email-checks.tsx';
import { MailServerFields, serverOf, valuesOf } from './mail-server-fields.tsx';

const texts = area.email;
const PATH = '/api/email';
/** The paths to reload after a change. `/api/attention` says whether the server sends emails. */
const RELOADED_PATHS = [PATH, '/api/attention'];

export function EmailPage() {
  const query = useApiQuery(PATH, { staleTime: 0 });
  return (
    <SettingsScreen group="email" intro={texts.lead}>
      <QueryView query={query}>{(settings) => <EmailForm settings={settings} />}</QueryView>
      {query.data && query.data.server !== null && (
        <>
          <TestEmailCard />
          <SenderDomainCard />
        </>
      )}
    </SettingsScreen>
  );
}

function EmailForm({ settings }: { readonly settings: EmailSettings }) {
  const [typed, setTyped] = useState<ReturnType<typeof valuesOf> | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const values = typed ?? valuesOf(settings);
  const send = async (api: Api, { replaces, changes }: SavedChanges) => {
    setRefusal(null);
    const body = { replaces, changes: [...changes], ...(typed && { server: serverOf(typed) }) };
    await api.put(PATH, body).catch((error: unknown) => {
      if (error instanceof ApiError) setRefusal(error);
      throw error;
    });
  };
  return (
    <SettingsForm
      send={send}
      hasOtherChanges={typed !== null}
      onReset={() => setTyped(null)}
      reloadPaths={RELOADED_PATHS}
    >
      <Card
        title={texts.server}
        actions={settings.source === 'console' ? <RemoveServer /> : undefined}
      >
        <MailServerFields
          settings={settings}
          values={values}
          onChange={setTyped}
          problemOf={(name) => refusal?.issueOf(name)}
        />
      </Card>
      <SenderCard />
      <Card title={editorTexts.noticeReceivers}>
        <TextLinesSetting
          path={['mail', 'operators']}
          words={editorTexts.items.address}
          max={10}
          type="email"
        />
      </Card>
      <ReminderCard />
    </SettingsForm>
  );
}

function SenderCard() {
  return (
    <Card title={texts.sender}>
      <div className="pair">
        <TextSetting path={['mail', 'from']} type="email" fallback="reports@pickup.example" />
        <TextSetting path={['mail', 'fromName']} />
        <TextSetting path={['mail', 'replyTo']} type="email" />
      </div>
      <TextSetting path={['siteUrl']} type="url" fallback={location.origin} />
    </Card>
  );
}

function ReminderCard() {
  const hasReminder = useShown(['mail', 'followUp', 'enabled']) === true;
  return (
    <Card title={texts.reminder}>
      <FlagSetting path={['mail', 'followUp', 'enabled']} />
      {hasReminder && <NumberSetting path={['mail', 'followUp', 'afterHours']} fallback={48} />}
    </Card>
  );
}

function RemoveServer() {
  const { api, done } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const { data: page } = useApiQuery('/api/page-settings');
  const remove = async () => {
    await api.put(PATH, { replaces: page?.published.number ?? 0, server: null });
    await done(texts.removed, ...RELOADED_PATHS);
  };
  return (
    <>
      <Button tone="quiet" icon={icons.trash} onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.remove}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
