import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { choices, webhookEvents } from '@pickup/messages/operator/settings/page-editor-fields';
import { newId, idOf, idsOf } from './list-items.ts';
import { ChoiceSetting, ChoicesSetting, FlagSetting } from '../fields/choice-setting.tsx';
import { ListSetting } from '../fields/list-setting.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { SubGroup } from '../fields/sub-group.tsx';
import { TextLinesSetting, TextSetting } from '../fields/text-setting.tsx';
import { useEditor, useShown, useShownList } from '../fields/use-editor.ts';
import { Notice } from '../../../shared/ui/notice.tsx';

const WEBHOOKS = ['webhooks'];
const ADDING = {
  label: texts.addWebhook,
  words: texts.items.webhook,
  max: 20,
  name: { label: texts.webhookName, hint: texts.webhookNameHint, maxLength: 36 },
};

export function DeliveryGroup() {
  const { mayPublish } = useEditor();
  const hasReminder = useShown(['mail', 'followUp', 'enabled']) === true;
  return (
    <>
      {!mayPublish && <Notice>{texts.ownersGroup}</Notice>}
      <div className="pair">
        <TextSetting path={['mail', 'from']} type="email" fallback="reports@pickup.example" />
        <TextSetting path={['mail', 'fromName']} />
        <TextSetting path={['mail', 'replyTo']} type="email" />
      </div>
      <SubGroup title={texts.noticeReceivers}>
        <TextLinesSetting
          path={['mail', 'operators']}
          words={texts.items.address}
          max={10}
          type="email"
        />
      </SubGroup>
      <FlagSetting path={['mail', 'followUp', 'enabled']} />
      {hasReminder && <NumberSetting path={['mail', 'followUp', 'afterHours']} fallback={48} />}
      <SubGroup title={texts.webhooks}>
        <Webhooks />
      </SubGroup>
    </>
  );
}

function Webhooks() {
  const webhooks = useShownList(WEBHOOKS);
  const item = (name: string) => ({ id: newId(name, idsOf(webhooks), 'webhook') });
  return (
    <ListSetting path={WEBHOOKS} titleOf={idOf} adding={{ ...ADDING, item }}>
      {(path, webhook) => <WebhookFields path={path} id={idOf(webhook)} />}
    </ListSetting>
  );
}

function WebhookFields({ path, id }: { readonly path: SettingPath; readonly id: string }) {
  return (
    <>
      <TextSetting path={[...path, 'url']} type="url" />
      <p className="note">{fill(texts.webhookSecret, { variable: secretVariable(id) })}</p>
      <ChoiceSetting
        path={[...path, 'mapping']}
        choices={choices.webhookMapping}
        fallback="standard"
      />
      <ChoicesSetting
        path={[...path, 'events']}
        choices={webhookEvents}
        fallback={['lead.created']}
      />
      <FlagSetting path={[...path, 'allowPrivateNetwork']} />
    </>
  );
}

const secretVariable = (id: string) => `WEBHOOK_SECRET_${id.toUpperCase().replaceAll('-', '_')}`;
