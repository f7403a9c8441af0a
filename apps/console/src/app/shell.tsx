import { Outlet } from 'react-router';
import { useSession } from '../shared/session/use-session.ts';
import { MeContext } from '../shared/session/use-me.ts';
import { Loading } from '../shared/ui/states.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useLoadMe } from './use-load-me.ts';

/** Everything behind sign-in. */
export function Shell() {
  const { ready, occupant } = useSession();
  if (!ready) return <Loading />;
  if (occupant === null) return <ToSignIn />;
  return <Inside />;
}

function Inside() {
  const me = useLoadMe();
  if (me.data === undefined) return <Loading />;
  return (
    <MeContext value={me.data}>
      <main id="main">
        <Outlet />
      </main>
    </MeContext>
  );
}
