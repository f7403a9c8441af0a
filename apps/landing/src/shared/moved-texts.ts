/** The child of a parent that holds a node now; null if the node is gone. */
function childHolding(parent: Node, node: Node | null): Node | null {
  let found = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/**
 * Browsers that translate the page move its texts into elements of their own, where React does not expect them. React
 * then removes a text that is elsewhere, or inserts before it, and fails. With this it uses the element that has the
 * text now. Texts that change have their own elements, so React replaces all of their content.
 */
export function allowMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const found = childHolding(this, child);
      if (found) removeChild.call(this, found);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, childHolding(this, before));
    },
  });
}
