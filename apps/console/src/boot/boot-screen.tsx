import { useCallback } from 'react';

// React removes the boot screen from the document, so this keeps the element for later copies.
const initialContent = document.querySelector('.boot');

export function BootScreen() {
  const fill = useCallback((container: HTMLDivElement | null) => {
    if (container && initialContent) container.replaceChildren(initialContent.cloneNode(true));
  }, []);
  return <div ref={fill} />;
}
