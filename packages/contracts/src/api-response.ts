import { z } from 'zod';

export type ApiResponse<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;

/**
 * A JSON response, or a part that responses share. The id becomes the type's name in the API
 * document.
 */
export const responseObject = <Shape extends z.ZodRawShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });

export const timestampSchema = z.iso.datetime();
/** A day in the response's time zone: 2026-01-31. */
export const daySchema = z.iso.date();
export const teamTimeZoneSchema = z
  .string()
  .describe('The team’s time zone, in which the days begin and end.');
export const idSchema = z.uuid();
export const countSchema = z.int().min(0);
/** Stored data that the API passes on unchanged. */
export const anyMembers = z.record(z.string(), z.unknown());

export const paging = {
  cursor: z.string().max(500).optional().describe('The `next_cursor` of the previous page.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

export const nextCursor = z
  .string()
  .nullable()
  .describe('The `cursor` to send for the next page. Null on the last page.');
