import { useEffect, useState } from 'react';
import { useSettings } from '../../shared/page-context.tsx';

/** Specification, section 9: the bar is shown beyond this scroll position, pixels. */
const SHOWN_BEYOND = 300;

/** The phone's bottom bar 'Calculate ROI • 60 seconds'. Styles hide it on wider screens, and take it out of the tab order unless shown. */
export function MobileBar({ onCalculate }: { onCalculate(): void }) {
  const { claims } = useSettings();
  const shown = useScrolledBeyond(SHOWN_BEYOND);
  return (
    <div className={shown ? 'mobile-bar mobile-bar-shown' : 'mobile-bar'}>
      <button className="button button-primary button-wide" type="button" onClick={onCalculate}>
        {['Calculate ROI', claims.resultsIn].filter(Boolean).join(' • ')}
      </button>
    </div>
  );
}

function useScrolledBeyond(limit: number): boolean {
  const [beyond, setBeyond] = useState(false);
  useEffect(() => {
    const measure = () => setBeyond(scrollY > limit);
    measure(); // a reloaded page starts where it was left
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, [limit]);
  return beyond;
}
