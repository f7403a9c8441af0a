import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/calendar-accounts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../../shared/api/use-change.ts';
import { useClearedAddress } from '../../../../shared/hooks/use-cleared-address.ts';
import { LinkButton } from '../../../../shared/ui/link-button.tsx';
import { Notice } from '../../../../shared/ui/notice.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import { Loading } from '../../../../shared/ui/states.tsx';

export function CalendarCallbackPage() {
  const navigate = useNavigate();
  const { api, toast, problem, run } = useChange();
  const [returned] = useState(() => readReturn(location.search));
  // An authorization code works only once, so this removes it from the URL before the operator can
  // go back.
  useClearedAddress(true);
  useEffect(() => {
    if (returned === null) return;
    run(async () => {
      const { account } = await api.post('/api/calendar-connections/finish', returned);
      toast({ text: fill(texts.connected, { account }), tone: 'good' });
      await navigate('/availability', { replace: true });
    });
    // eslint-disable-next-line react/exhaustive-deps -- runs once, because a code works only once
  }, [returned]);
  const text = returned === null ? texts.notAllowed : problem;
  return (
    <Page title={texts.connectingTitle}>
      {text === null ? (
        <Loading label={texts.connecting} />
      ) : (
        <>
          <Notice tone="warn">
            <p>{text}</p>
          </Notice>
          <LinkButton to="/availability">{texts.back}</LinkButton>
        </>
      )}
    </Page>
  );
}

function readReturn(search: string): { readonly state: string; readonly code: string } | null {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const code = query.get('code');
  return state && code ? { state, code } : null;
}
