import * as texts from '@pickup/messages/operator/page-editor';
import { TranslatedSetting } from '../settings/two-languages.tsx';
import { SubGroup } from '../settings/sub-group.tsx';
import { TextLinesSetting } from '../settings/text-lines-setting.tsx';
import { ClaimSetting } from './claim-setting.tsx';
import { OfferEndSetting } from './offer-end-setting.tsx';

const MAX_BADGES = 8;

/** What makes the offer attractive: the promotion, its end, badges and claims. */
export function OffersGroup() {
  return (
    <>
      <TranslatedSetting path={['promo']} />
      <TranslatedSetting path={['urgency', 'spots']} />
      <TranslatedSetting path={['urgency', 'countdown']} />
      <OfferEndSetting />
      <SubGroup title={texts.badgesInEnglish}>
        <TextLinesSetting path={['badges']} noun={texts.nouns.badge} max={MAX_BADGES} />
      </SubGroup>
      <SubGroup title={texts.badgesInSpanish}>
        <TextLinesSetting
          path={['translations', 'es', 'badges']}
          noun={texts.nouns.badge}
          max={MAX_BADGES}
        />
      </SubGroup>
      <SubGroup title={texts.claims}>
        <p className="note">{texts.claimsHint}</p>
        {Object.keys(texts.claimNames).map((name) => (
          <ClaimSetting key={name} name={name} />
        ))}
      </SubGroup>
    </>
  );
}
