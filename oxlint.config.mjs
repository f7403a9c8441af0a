/** People ignore warnings, so every rule is an error or off. */
export default {
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'node',
  ],
  jsPlugins: ['./scripts/lib/lint/house-plugin.mjs'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '.cache/**',
    'data/**',
    '**/test-results/**',
  ],
  rules: {
    'house/import-direction': 'error',
    'house/browser-bundle': 'error',
    'house/environment': 'error',
    'house/table-owner': 'error',
    'house/plain-english': 'error',
    'house/inline-text': 'error',

    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/only-throw-error': ['error', { allowThrowingUnknown: true }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/consistent-type-imports': 'error',
    'typescript/consistent-type-exports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/unbound-method': 'off', // props and stores contain functions that do not use `this`
    'typescript/no-misused-spread': 'off', // spreads split strings into code points

    'eslint/no-unused-vars': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-console': ['error', { allow: ['warn'] }],
    'eslint/no-control-regex': 'off', // patterns contain the control characters to reject
    'eslint/no-param-reassign': 'error',
    'eslint/max-lines': ['error', { max: 250 }],
    'eslint/max-lines-per-function': [
      'error',
      { max: 60, skipComments: true, skipBlankLines: true },
    ],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],

    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': 'error',
    'import/no-self-import': 'error',
    'import/no-default-export': 'error',
    'import/no-mutable-exports': 'error',

    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    // These rules prepare code for React's compiler, which is not used here.
    'react/static-components': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    // An <output> element must not contain block elements, but some live regions here do.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: [
        '**/*.test.{ts,tsx}',
        'e2e/**',
        'bench/**',
        '**/platform/database/rows.ts',
        'packages/client/src/api-types.ts',
        'packages/messages/src/texts.d.ts',
      ],
      rules: { 'eslint/max-lines': 'off' },
    },
    {
      // A test is easier to read in one piece.
      files: [
        '**/*.test.{ts,tsx,mjs}',
        '**/test/**',
        'e2e/**',
        'bench/**',
        'packages/test-sinks/**',
      ],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', '**/test/**'],
      rules: { 'eslint/no-console': 'off', 'house/environment': 'off' },
    },
    {
      // This test contains the unwanted phrases as examples.
      files: ['scripts/lib/lint/house-rules.test.ts'],
      rules: { 'house/plain-english': 'off' },
    },
    {
      // Playwright's fixtures call a function named "use".
      files: ['e2e/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      // These files have no types, so a rule that needs inferred types would guess.
      files: ['**/*.mjs'],
      rules: { 'typescript/require-array-sort-compare': 'off' },
    },
    {
      files: ['**/*.config.{ts,mjs}', 'scripts/lib/lint/house-plugin.mjs', '**/*.d.ts', 'e2e/**'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
};
