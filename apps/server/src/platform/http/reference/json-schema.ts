import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

const COMPONENT_ADDRESS = '#/components/schemas/';

/** A reference to a response's schema, which must have an id. */
export function refTo(schema: z.ZodType): JsonSchema {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('A response schema has no id');
  return { $ref: `${COMPONENT_ADDRESS}${id}` };
}

/**
 * Every schema with an id. The published schemas are open, so that clients that validate responses
 * accept new members. Closed schemas refuse every member that is not in the document.
 */
export function componentSchemas(how: 'open' | 'closed'): Readonly<Record<string, JsonSchema>> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `${COMPONENT_ADDRESS}${id}`,
    io: 'output',
    override({ jsonSchema }) {
      simplify(jsonSchema);
      if (how === 'open' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
    },
  });
  const byName = Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(byName.map(([id, schema]) => [id, bare(schema)]));
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

/** Removes `$schema` and `$id`, which only a schema in a separate file needs. */
function bare(schema: Readonly<Record<string, unknown>>): JsonSchema {
  const members = Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id');
  return Object.fromEntries(members);
}

/** Removes patterns that the format already implies, and limits that every integer has. */
function simplify(schema: Record<string, unknown>): void {
  if (schema['format'] !== undefined) delete schema['pattern'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  delete schema['~standard'];
  delete schema['id'];
  nameMembers(schema);
}

/** Turns a record with fixed keys into an object with a property for each key. */
function nameMembers(schema: Record<string, unknown>): void {
  const { propertyNames, required, additionalProperties: value } = schema;
  if (!Array.isArray(required) || propertyNames === undefined || value === undefined) return;
  schema['properties'] = Object.fromEntries(required.map((name: string) => [name, value]));
  schema['additionalProperties'] = false;
  delete schema['propertyNames'];
}
