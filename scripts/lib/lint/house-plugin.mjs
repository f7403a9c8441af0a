import { bundleFault } from './browser-bundle.mjs';
import { importFault, readServerFeatures } from './import-direction.mjs';
import { inlineTextRule } from './inline-text.mjs';
import { plainEnglishRule } from './plain-english.mjs';
import { locationOf, readProject } from './project-layout.mjs';
import { readTableOwners, tableFault } from './table-owners.mjs';

/**
 * The projects by root folder. They are cached, because the layout does not change while the linter
 * runs.
 */
const projects = new Map();
function projectAt(root) {
  if (!projects.has(root))
    projects.set(root, {
      ...readProject(root),
      serverFeatures: readServerFeatures(root),
      tableOwners: readTableOwners(root),
    });
  return projects.get(root);
}

const importRule = (findFault) => ({
  create(context) {
    const project = projectAt(context.cwd);
    const check = (node, source, typeOnly) => {
      const specifier = source?.value ?? source?.literal?.value;
      if (typeof specifier !== 'string') return;
      const fault = findFault(project, context.filename, specifier, { typeOnly });
      if (fault) context.report({ node, message: fault });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument, true),
    };
  },
});

const environmentRule = {
  create(context) {
    const { kind, layer } = locationOf(projectAt(context.cwd), context.filename);
    if (kind === 'other' || layer === 'entry' || layer === 'test') return {};
    return {
      MemberExpression(node) {
        if (node.object.name !== 'process' || node.property.name !== 'env') return;
        context.report({
          node,
          message: 'only main.ts and the commands may read process.env, to pass it to readConfig',
        });
      },
    };
  },
};

const tableRule = {
  create(context) {
    const project = projectAt(context.cwd);
    const check = (node, text) => {
      const fault = tableFault(project, context.filename, text);
      if (fault) context.report({ node, message: fault });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) =>
        check(node, node.quasis.map(({ value }) => value.cooked ?? '').join('?')),
    };
  },
};

const TEXTS_IN_MESSAGES = ['apps/console', 'apps/landing'];

export default {
  meta: { name: 'house' },
  rules: {
    'import-direction': importRule(importFault),
    'browser-bundle': importRule(bundleFault),
    environment: environmentRule,
    'table-owner': tableRule,
    'plain-english': plainEnglishRule,
    'inline-text': {
      create: (context) =>
        TEXTS_IN_MESSAGES.includes(locationOf(projectAt(context.cwd), context.filename).workspace)
          ? inlineTextRule.create(context)
          : {},
    },
  },
};
