import '../page-editor.css';
import '../settings-area.css';
import * as area from '@pickup/messages/operator/settings/settings-area';
import { Link } from 'react-router';
import { useServices } from '../../../shared/services.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { NumberSetting } from '../fields/number-setting.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import { MethodsCard } from './methods-card.tsx';

const texts = area.signIn;

export function SignInSettingsPage() {
  const { authUrl } = useServices().config;
  return (
    <SettingsScreen group="sign-in" intro={texts.lead}>
      <MethodsCard />
      <SettingsForm>
        <Card title={texts.rules}>
          {authUrl === null ? <Limits /> : <p className="note">{texts.hosted}</p>}
          <NumberSetting path={['auth', 'auditDays']} fallback={400} />
        </Card>
      </SettingsForm>
      <Card title={texts.more}>
        <div className="row">
          {LINKS.map(([path, label]) => (
            <Link key={path} className="tap-link" to={path}>
              {label}
            </Link>
          ))}
        </div>
      </Card>
    </SettingsScreen>
  );
}

const Limits = () => (
  <>
    <NumberSetting path={['auth', 'minPasswordLength']} fallback={8} />
    <div className="pair">
      <NumberSetting path={['auth', 'sessionDays']} fallback={30} />
      <NumberSetting path={['auth', 'sessionIdleDays']} fallback={7} />
    </div>
  </>
);

const LINKS = [
  ['/account', texts.account],
  ['/keys', texts.keys],
  ['/security', texts.security],
] as const;
