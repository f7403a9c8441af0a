// The drawings in this file would run a script, load a URL or break a parser.
const inside = (content: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${root}><path d="M0 0h9v9z"/>${content}</svg>`;

/** Drawings that become harmless when the forbidden parts are removed. */
export const CLEANED: Readonly<Record<string, string>> = {
  'a script': inside('<script>alert(1)</script>'),
  'a script from elsewhere': inside('<script xlink:href="https://evil.example/x.js"/>'),
  'a script in CDATA': inside('<script><![CDATA[alert(1)]]></script>'),
  'a script with a prefix': inside(
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  ),
  'an HTML script': inside('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  'a script in a group in a script': inside('<script><g><script>alert(1)</script></g></script>'),
  'a script in a link': inside('<a xlink:href="javascript:alert(1)"><script>alert(1)</script></a>'),
  'foreign content': inside(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ),
  'an iframe': inside(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></foreignObject>',
  ),
  'onload at the root': inside('', ' onload="alert(1)"'),
  'onload in capitals': inside('<g ONLOAD="alert(1)"/>'),
  'onclick on a shape': inside('<rect width="9" height="9" onclick="alert(1)"/>'),
  'onbegin on an animation': inside('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'an animated link': inside(
    '<a><animate attributeName="href" values="javascript:alert(1)"/><rect width="5" height="5"/></a>',
  ),
  'a link that a set element changes': inside(
    '<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>',
  ),
  'an animated transform with a handler': inside('<animateTransform onend="alert(1)"/>'),
  'a link': inside('<a href="javascript:alert(1)"><rect width="5" height="5"/></a>'),
  'a link with a data address': inside(
    '<a xlink:href="data:text/html,&lt;script>alert(1)&lt;/script>"><rect/></a>',
  ),
  'an image from elsewhere': inside(
    '<image href="https://evil.example/pixel.png" width="1" height="1"/>',
  ),
  'an image with a data address': inside(
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  ),
  'an image with a script address': inside('<image xlink:href="javascript:alert(1)"/>'),
  'a use from elsewhere': inside('<use href="https://evil.example/a.svg#x"/>'),
  'a use with a data address': inside('<use xlink:href="data:image/svg+xml,%3Csvg%3E#x"/>'),
  'a fill from elsewhere': inside(
    '<rect width="5" height="5" fill="url(https://evil.example/a.svg#g)"/>',
  ),
  'a fill in quotes': inside(`<rect width="5" height="5" fill="url('//evil.example/#g')"/>`),
  'a fill with an escape': inside('<rect width="5" height="5" fill="u\\72l(//evil.example)"/>'),
  'a style with an address': inside(
    '<rect width="5" height="5" style="fill:url(//evil.example/a)"/>',
  ),
  'a style with an expression': inside(
    '<rect width="5" height="5" style="width:expression(alert(1))"/>',
  ),
  'a style with a binding': inside(
    '<rect width="5" height="5" style="-moz-binding:url(//evil.example)"/>',
  ),
  'an imported style': inside('<style>@import "https://evil.example/x.css";</style>'),
  'a style that loads a font': inside(
    '<style>@font-face{font-family:x;src:url(//evil.example)}</style>',
  ),
  'a style that breaks out': inside(
    '<style>.a{fill:red}&lt;/style>&lt;script>alert(1)&lt;/script></style>',
  ),
  'a filter from elsewhere': inside('<rect width="5" height="5" filter="url(//evil.example/#f)"/>'),
  'a filter that loads an image': inside(
    '<filter id="f"><feImage href="//evil.example"/></filter>',
  ),
  'a handler element': inside(
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
  ),
  'an XML event': inside(
    '<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="#h"/>',
  ),
  'a base address': inside('', ' xml:base="https://evil.example/"'),
  'a stylesheet instruction': `<?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?>${inside('')}`,
  'a document type from elsewhere': `<!DOCTYPE svg PUBLIC "x" "https://evil.example/x.dtd">${inside('')}`,
  'an id that breaks out': inside(
    '<rect id="a&quot;&gt;&lt;script&gt;alert(1)" width="5" height="5"/>',
  ),
  'a color that breaks out': inside(
    '<rect width="5" height="5" fill="red&quot; onload=&quot;alert(1)"/>',
  ),
  'HTML in a title': inside('<title>&lt;img src=x onerror=alert(1)&gt;</title>'),
  'an editor’s own data': inside(
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
  ),
  'a switch': inside('<switch><foreignObject/></switch>'),
  'a discard element': inside('<discard href="#x"/>'),
  'a nested drawing': inside('<svg onload="alert(1)"><script>alert(1)</script></svg>'),
};

export const REFUSED: Readonly<Record<string, string>> = {
  'an entity': `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${inside('&x;')}`,
  'an entity from a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${inside('&x;')}`,
  'entities that grow': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${inside('&b;')}`,
  'an undeclared entity': inside('&nbsp;'),
  'a tag that is not closed':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0">',
  'two roots': `${inside('')}${inside('')}`,
  'an HTML page': '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>',
  'an svg element of another namespace':
    '<svg xmlns="http://evil.example/"><path d="M0 0h1v1z"/></svg>',
  'no size': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>',
  'only a script':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
  'too many levels': inside('<g>'.repeat(60) + '</g>'.repeat(60)),
  'too many parts': inside('<g/>'.repeat(4_000)),
  'too much text': inside(' '.repeat(70_000)),
  'no text': '',
  'a PNG': '\u0089PNG',
};
