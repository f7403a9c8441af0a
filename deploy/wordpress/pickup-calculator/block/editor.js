// The block in WordPress's editor. It runs as it is, without a build step. The server renders the block.
(({ blocks, blockEditor, components, element, i18n }) => {
  const { createElement: create, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { PanelBody, Placeholder, SelectControl, TextControl } = components;
  const text = (words) => i18n.__(words, 'pickup-calculator');

  function Edit({ attributes, setAttributes }) {
    const field = (Control, name, label, more) =>
      create(Control, {
        key: name,
        label,
        value: attributes[name],
        onChange: (value) => setAttributes({ [name]: value }),
        ...more,
      });
    const isPopup = attributes.display === 'popup';
    const settings = [
      field(SelectControl, 'display', text('Display'), {
        options: [
          { value: 'inline', label: text('On the page') },
          { value: 'popup', label: text('In a popup, behind a button') },
        ],
      }),
      field(SelectControl, 'language', text('Language'), {
        options: [
          { value: '', label: text('The language of the page') },
          { value: 'en', label: text('English') },
          { value: 'es', label: text('Spanish') },
        ],
      }),
      field(TextControl, 'label', isPopup ? text('Text of the button') : text('Text of the link'), {
        help: isPopup ? '' : text('Shown if the calculator cannot be loaded.'),
      }),
      field(TextControl, 'plan', text('Plan'), { help: text('The id of a plan, such as pro.') }),
      field(TextControl, 'trade', text('Trade'), {
        help: text('The id of a trade, such as roofing.'),
      }),
    ];
    const shown = isPopup
      ? text('Visitors see a button here that opens the calculator.')
      : text('Visitors see the calculator here.');
    return create(
      Fragment,
      null,
      create(InspectorControls, null, create(PanelBody, { title: text('Calculator') }, settings)),
      create(
        'div',
        useBlockProps(),
        create(Placeholder, {
          icon: 'calculator',
          label: text('Pickup Calculator'),
          instructions: shown,
        }),
      ),
    );
  }

  blocks.registerBlockType('pickup/calculator', { edit: Edit, save: () => null });
})(window.wp);
