import { z } from 'zod';
import { COMPONENTS, type ComponentName } from './components.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const COMPONENT_ADDRESS = '#/components/schemas/';

export const refTo = (name: ComponentName): JsonSchema => ({ $ref: `${COMPONENT_ADDRESS}${name}` });

/**
 * The schemas of all answers by name. Published ones are open: clients must not refuse a response with a new
 * member. Closed ones refuse every member that the document lacks.
 */
export function componentSchemas(how: 'open' | 'closed'): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ readonly id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${COMPONENT_ADDRESS}${id}`,
    io: 'output',
    override({ jsonSchema }) {
      simplify(jsonSchema);
      if (how === 'open' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]));
}

/** The schema of a request's body or query, before defaults apply. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const input = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  return bare(input);
}

/** Without what only a schema in a file of its own needs. */
function bare(schema: Readonly<Record<string, unknown>>): JsonSchema {
  const members = Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id');
  return Object.fromEntries(members);
}

/** Leaves out what a format says already, and the limits that every integer has. */
function simplify(schema: Record<string, unknown>): void {
  if (schema['format'] !== undefined) delete schema['pattern'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  delete schema['~standard'];
  nameMembers(schema);
}

/** A record with a member for each of some names becomes an object with these properties. */
function nameMembers(schema: Record<string, unknown>): void {
  const { propertyNames, required, additionalProperties: value } = schema;
  if (!Array.isArray(required) || propertyNames === undefined || value === undefined) return;
  schema['properties'] = Object.fromEntries(required.map((name: string) => [name, value]));
  schema['additionalProperties'] = false;
  delete schema['propertyNames'];
}
