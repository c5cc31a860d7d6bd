import type { z } from 'zod'
import type { PermissionName } from './auth'

type Fields = z.ZodObject
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Access = 'public' | 'bearer'

/**
 * One call of the provider API, as data: the embedded provider, the gateway and the OpenAPI document all read it.
 * `path` is written as the specification writes it, with `{id}` for what `params` names. Wire names are the provider's own.
 */
export type Endpoint<
  Params extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: Method
  path: `/${string}`
  summary: string
  /** `bearer` asks for an access token. */
  access: Who
  /** Any one of these opens the call, and so does the role ADMIN or SUPER_ADMIN. */
  permissions?: readonly PermissionName[]
  params?: Params
  body?: Body
  reply: Reply
  /** Status of a success; 200 unless told. */
  status?: 200 | 201
  /** What this call alone may refuse, by status; refusals that its shape implies (400, 401, 403, 413, 415) go without saying. */
  refusals?: { readonly [status: number]: string }
}

export function endpoint<
  Params extends Fields = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
>(it: Endpoint<Params, Body, Reply, Who>) {
  return it
}
