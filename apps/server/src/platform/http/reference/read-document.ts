import type { OpenApiDocument } from './create-document.ts';

/** The parts of JSON Schema that the document uses. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaObject[];
  readonly items?: SchemaObject;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SchemaObject;
  readonly propertyNames?: SchemaObject;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
}

export interface ReadParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: SchemaObject;
}

interface ReadContent {
  readonly schema?: SchemaObject;
  readonly example?: unknown;
}

export interface ReadResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, ReadContent>>;
}

/** An operation of the document, with its method and path. */
export interface ReadOperation {
  readonly method: string;
  /** The path with named parameters, as in guides and routes: `/api/leads/:id`. */
  readonly path: string;
  /** The origin that serves the operation, if it is not the API's origin. */
  readonly server: string | undefined;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  /**
   * The accepted kinds of credentials, each with the permissions it needs. Empty if the operation
   * needs no credentials.
   */
  readonly security: readonly {
    readonly key?: readonly string[];
    readonly session?: readonly string[];
  }[];
  readonly parameters?: readonly ReadParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, ReadContent>> };
  readonly responses: Readonly<Record<string, ReadResponse>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of a document, in document order. */
export function operationsIn({ paths }: OpenApiDocument): ReadOperation[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const [server] = (item['servers'] ?? []) as { readonly url: string }[];
    return METHODS.filter((method) => method in item).map((method) => ({
      ...(item[method] as Omit<ReadOperation, 'method' | 'path' | 'server'>),
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      server: server?.url,
    }));
  });
}

/** The named schemas of a document. */
export const schemasIn = ({ components }: OpenApiDocument) =>
  components.schemas as Readonly<Record<string, SchemaObject>>;

/** The name of the schema that a reference points to. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** The schema and the example of a request's JSON body. */
export const bodyOf = ({ requestBody }: ReadOperation): ReadContent | undefined =>
  requestBody?.content['application/json'];
