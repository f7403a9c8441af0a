import { sections } from '@pickup/messages/operator/frame';
import * as texts from '@pickup/messages/operator/page-editor';
import { Link } from 'react-router';
import { ChoiceSetting } from '../settings/choice-setting.tsx';
import { SubGroup } from '../settings/sub-group.tsx';
import { TextLinesSetting } from '../settings/text-lines-setting.tsx';
import { TextSetting } from '../settings/text-setting.tsx';
import { TranslatedSetting } from '../settings/two-languages.tsx';
import { useShown } from '../settings/use-editor.ts';
import { ClaimSetting } from './claim-setting.tsx';
import { OfferEndSetting } from './offer-end-setting.tsx';

/** Who sells: the name, addresses and the phone number. */
export function CompanyGroup() {
  return (
    <>
      <TextSetting path={['brand', 'name']} />
      <TextSetting path={['brand', 'legalName']} />
      <TextSetting path={['brand', 'postalAddress']} long />
      <TextSetting path={['phone']} type="tel" />
      <div className="pair">
        <TextSetting path={['mainSite', 'url']} type="url" />
        <TextSetting path={['mainSite', 'host']} />
      </div>
      <TextSetting path={['privacyUrl']} type="url" />
      <TextSetting path={['siteUrl']} type="url" />
    </>
  );
}

/** Where visitors book a call. */
export function BookingGroup() {
  const url = useShown(['booking', 'url']);
  return (
    <>
      <p className="note">
        {texts.bookingHint} <Link to="/hours">{sections.hours}</Link>
      </p>
      <TextSetting path={['booking', 'url']} whole={['booking']} type="url" />
      {url !== undefined && (
        <ChoiceSetting
          path={['booking', 'provider']}
          choices={texts.choices.bookingProvider}
          fallback="other"
        />
      )}
    </>
  );
}

const BADGES = { noun: texts.nouns.badge, max: 8 };

/** What makes the offer attractive: the promotion, its end, badges and claims. */
export function OffersGroup() {
  return (
    <>
      <TranslatedSetting path={['promo']} />
      <TranslatedSetting path={['urgency', 'spots']} />
      <TranslatedSetting path={['urgency', 'countdown']} />
      <OfferEndSetting />
      <SubGroup title={texts.badgesInEnglish}>
        <TextLinesSetting path={['badges']} {...BADGES} />
      </SubGroup>
      <SubGroup title={texts.badgesInSpanish}>
        <TextLinesSetting path={['translations', 'es', 'badges']} {...BADGES} />
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
