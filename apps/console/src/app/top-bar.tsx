import { IconButton } from '../shared/ui/button.tsx';
import { Brand } from './brand.tsx';

/** The top of the screen on a phone. */
export function TopBar({ onSearch }: { onSearch(): void }) {
  return (
    <header className="top">
      <Brand />
      <IconButton icon="search" label="Search" onClick={onSearch} />
    </header>
  );
}
