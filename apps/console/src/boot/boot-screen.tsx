import { useCallback } from 'react';

// React replaces the document's own content, so this keeps a reference to it.
const initialContent = document.querySelector('.boot');

/** Repeats what the document shows before the code loads, so that nothing changes while the app starts. */
export function BootScreen() {
  const fill = useCallback((container: HTMLDivElement | null) => {
    if (container && initialContent) container.replaceChildren(initialContent.cloneNode(true));
  }, []);
  return <div ref={fill} />;
}
