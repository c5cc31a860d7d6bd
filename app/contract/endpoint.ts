import type { z } from 'zod'

type Fields = z.ZodObject
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * One call of the provider API, as data: the embedded provider, the gateway and the OpenAPI document all read it.
 * `path` is written as the specification writes it, with `{id}` for what `params` names. Wire names are the provider's own.
 */
export type Endpoint<Params extends Fields = Fields, Body extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  method: Method
  path: `/${string}`
  summary: string
  /** `bearer` asks for an access token. */
  access: 'public' | 'bearer'
  params?: Params
  body?: Body
  reply: Reply
  /** Status of a success; 200 unless told. */
  status?: 200 | 201 | 204
}

export function endpoint<
  Params extends Fields = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodType,
>(it: Endpoint<Params, Body, Reply>) {
  return it
}
