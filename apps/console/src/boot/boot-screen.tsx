import { useCallback } from 'react';

// React replaces the document's own content, so this keeps the boot screen's element to copy.
const initialContent = document.querySelector('.boot');

export function BootScreen() {
  const fill = useCallback((container: HTMLDivElement | null) => {
    if (container && initialContent) container.replaceChildren(initialContent.cloneNode(true));
  }, []);
  return <div ref={fill} />;
}
