import { useCallback } from 'react';

// React replaces the document's own content, so this keeps a reference to the boot screen.
const initialContent = document.querySelector('.boot');

/** Copies the document's boot screen, so that nothing on screen changes while the app starts. */
export function BootScreen() {
  const fill = useCallback((container: HTMLDivElement | null) => {
    if (container && initialContent) container.replaceChildren(initialContent.cloneNode(true));
  }, []);
  return <div ref={fill} />;
}
