import * as texts from '@pickup/messages/operator/inbox/inbox';
import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../../shared/hooks/use-shortcut.tsx';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';

const PAUSE_MS = 250;

export function SearchField(props: { readonly value: string; onChange(q: string): void }) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const applied = useRef<readonly string[]>([]);
  const apply = (q: string) => {
    applied.current = [...applied.current, q];
    latest.current(q);
  };
  // On a slow phone, the URL may change only after the operator has typed more. The older text in
  // the URL must not replace the newer text in the field.
  useEffect(() => {
    const index = applied.current.lastIndexOf(value);
    applied.current = index === -1 ? [] : applied.current.slice(index + 1);
    if (index === -1) setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => apply(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useShortcut('/', texts.keys.search, () => input.current?.focus());
  return (
    <div className="search" role="search">
      <Icon path={icons.search} />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped('');
          apply('');
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}
