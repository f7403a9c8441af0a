import { useContext, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ShortcutContext } from '../shared/hooks/use-shortcut.tsx';
import { useSections } from './use-sections.ts';

/** Opens a section with "g" and its letter. */
export function useSectionKeys(): void {
  const board = useContext(ShortcutContext);
  const sections = useSections();
  const navigate = useNavigate();
  useEffect(() => {
    const stops = sections.map(({ key, label, path }) =>
      board?.add({ keys: `g ${key}`, label: `Go to ${label}` }, () => void navigate(path)),
    );
    return () => stops.forEach((stop) => stop?.());
  }, [board, sections, navigate]);
}
