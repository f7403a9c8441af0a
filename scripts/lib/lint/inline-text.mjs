/** People see these attributes, or screen readers announce them. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'placeholder',
  'title',
]);

const MESSAGE = 'text that people read belongs in packages/messages';

const isText = (value) => typeof value === 'string' && /\p{L}{2}/u.test(value);

function textsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return isText(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => isText(value.raw)) ? [node] : [];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    default:
      return [];
  }
}

/** Reports text between tags, and text in attributes that people see or hear. */
export const inlineTextRule = {
  create(context) {
    const report = (node) => context.report({ node, message: MESSAGE });
    const checkChildren = ({ children }) =>
      children
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(textsIn)
        .forEach(report);
    return {
      JSXText: (node) => isText(node.value) && report(node),
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      JSXAttribute(node) {
        if (SPOKEN.has(node.name.name)) textsIn(node.value).forEach(report);
      },
    };
  },
};
