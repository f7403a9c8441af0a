import type { SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { useState } from 'react';
import { newId } from '../draft/list-operations.ts';
import { ChoiceSetting, FlagSetting } from '../settings/choice-setting.tsx';
import { ListSetting } from '../settings/list-setting.tsx';
import { NewItemDialog } from '../settings/new-item-dialog.tsx';
import { NumberSetting } from '../settings/number-setting.tsx';
import { SubGroup } from '../settings/sub-group.tsx';
import { TextLinesSetting } from '../settings/text-lines-setting.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { useAddItem, useEditor, useShown, useShownList } from '../settings/use-editor.ts';
import { WebhookEvents } from './webhook-events.tsx';
import { idOf, idsOf } from './item-texts.ts';
import { Notice } from '../../../shared/ui/notice.tsx';

const WEBHOOKS = ['webhooks'];

/** Who sends emails, and where notices and events go. Only for people who publish. */
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
          noun={texts.nouns.address}
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
  const addItem = useAddItem(WEBHOOKS);
  const [adding, setAdding] = useState(false);
  const add = (name: string) => addItem({ id: newId(name, idsOf(webhooks), 'webhook') });
  return (
    <>
      <ListSetting
        path={WEBHOOKS}
        noun={texts.nouns.webhook}
        titleOf={idOf}
        max={20}
        addLabel={texts.addWebhook}
        onAdd={() => setAdding(true)}
      >
        {(path, webhook) => <WebhookFields path={path} id={idOf(webhook)} />}
      </ListSetting>
      {adding && (
        <NewItemDialog
          title={texts.addWebhook}
          label={texts.webhookName}
          hint={texts.webhookNameHint}
          confirm={texts.addWebhook}
          maxLength={36}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function WebhookFields({ path, id }: { readonly path: SettingPath; readonly id: string }) {
  return (
    <>
      <TextSetting path={[...path, 'url']} type="url" />
      <p className="note">{texts.webhookSecret(secretVariable(id))}</p>
      <ChoiceSetting
        path={[...path, 'mapping']}
        choices={texts.choices.webhookMapping}
        fallback="standard"
      />
      <WebhookEvents path={[...path, 'events']} />
      <FlagSetting path={[...path, 'allowPrivateNetwork']} />
    </>
  );
}

const secretVariable = (id: string) => `WEBHOOK_SECRET_${id.toUpperCase().replaceAll('-', '_')}`;
