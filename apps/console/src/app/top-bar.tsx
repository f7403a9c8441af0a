import { Brand } from './brand.tsx';

/** A phone's upper end. */
export function TopBar() {
  return (
    <header className="top">
      <Brand />
    </header>
  );
}
