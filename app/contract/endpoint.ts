import { z } from 'zod'
import type { KeyScope, Permission } from '~/domain/access/access'
import { maxFormWithFileBytes } from '~/domain/files/limits'

type Fields = z.ZodObject
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type CallAccess = 'public' | 'bearer'

/**
 * One call of the provider API, as data: the embedded provider, the gateway and the OpenAPI document all read it.
 * `path` is written as the specification writes it, with `{id}` for what `params` names, in the path or after the `?`. Wire
 * names are the provider's own. A body with a file in it travels as multipart/form-data; a reply that is a file, as itself.
 */
export type Endpoint<
  Params extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends CallAccess = CallAccess,
> = {
  method: Method
  path: `/${string}`
  summary: string
  /** `bearer` asks for an access token. */
  access: Who
  /** Any one of these permissions opens the call, and so does the role ADMIN or SUPER_ADMIN. */
  permissions?: readonly Permission[]
  /** Also open to the short-lived token of a co-branded page's guests. */
  opensToGuests?: true
  /** Open to a person who must still set a second step; every other call answers 403 until then. */
  opensBeforeSecondStep?: true
  /** Also open to a company's key with this scope, which reads as a client of that company; only for GET. */
  keyScope?: KeyScope
  /** Optional parameters are only allowed after the `?`. */
  params?: Params
  body?: Body
  /** Fields that the specification allows and this call ignores; other unknown fields are refused. */
  ignores?: readonly string[]
  /** The body is one raw file of this type and size, read as a stream. */
  takesStream?: { type: string; maxBytes: number }
  /** Repeating a call with the same Idempotency-Key header changes nothing more. */
  takesIdempotencyKey?: true
  reply: Reply
  /** Status of a success; 200 by default. */
  status?: 200 | 201
  /** Refusals of this call, by status. Those implied by its shape (400, 401, 403, 413, 415) are not listed. */
  refusals?: { readonly [status: number]: string }
}

export function endpoint<
  Params extends Fields = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodType,
  Who extends CallAccess = CallAccess,
>(it: Endpoint<Params, Body, Reply, Who>) {
  return it
}

/** Largest body of a call. [bytes] */
export function maxBodyBytes({ body }: Pick<Endpoint, 'body'>): number {
  return takesFile({ body }) ? maxFormWithFileBytes : maxJsonMb * 1024 ** 2
}

/** Largest body of a call without a file. [MB] */
export const maxJsonMb = 1

/** Whether the body travels as multipart/form-data. */
export function takesFile({ body }: Pick<Endpoint, 'body'>): boolean {
  return fieldsOf(body).some(([, field]) => field instanceof z.ZodFile) || fileLists({ body }).length > 0
}

/** The form fields that hold several files: each file is a part with that name. */
export function fileLists({ body }: Pick<Endpoint, 'body'>): string[] {
  return fieldsOf(body).flatMap(([name, field]) =>
    field instanceof z.ZodArray && field.element instanceof z.ZodFile ? [name] : [],
  )
}

function fieldsOf(body: z.ZodType | undefined) {
  return body instanceof z.ZodObject ? Object.entries(body.shape) : []
}
