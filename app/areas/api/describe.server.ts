import { z } from 'zod'
import { endpoints } from '~/contract'
import { openApiDocument } from '~/contract/openapi'
import { keyScopes } from '~/domain/access/access'

/** What is read of a JSON schema. */
const node = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), node).default({})
  },
  get items() {
    return node.optional()
  },
  get anyOf() {
    return z.array(node).default([])
  },
  get oneOf() {
    return z.array(node).default([])
  },
})
type Node = z.output<typeof node>

const content = z.object({ 'application/json': z.object({ schema: node }) })

/** What is read of an operation of the OpenAPI document. */
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.object({ apiKey: z.tuple([z.enum(keyScopes)]).optional() })),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: node })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})

type ReplyField = { path: string; type: string; isOptional: boolean }
export type DescribedCall = ReturnType<typeof describeCall>
export type DescribedMessage = ReturnType<typeof describeMessages>[number]

/** The calls open to keys, as the OpenAPI document describes them, by path. */
export function describeCalls(): DescribedCall[] {
  const { paths } = openApiDocument(endpoints.filter(({ keyScope }) => keyScope))
  return Object.entries(paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => describeCall(path, method, operation.parse(described))),
    )
}

const message = z.object({
  summary: z.string(),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: node, example: z.unknown() }) }) }),
})

/** The messages of webhooks, as the OpenAPI document describes them. */
export function describeMessages() {
  return Object.entries(openApiDocument([]).webhooks).map(([type, { post }]) => {
    const { summary, requestBody } = message.parse(post)
    const { schema, example } = requestBody.content['application/json']
    return { type, summary, fields: merged(fieldsIn(schema)), example: JSON.stringify(example, null, 2) }
  })
}

function describeCall(path: string, method: string, described: z.output<typeof operation>) {
  const { operationId: id, summary, security, parameters, responses } = described
  const refusals = Object.entries(responses).filter(([status]) => status !== '200')
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    scope: security.flatMap(({ apiKey }) => apiKey ?? [])[0],
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      name,
      place: place === 'path' ? 'no caminho' : 'depois do ?',
      isRequired: required,
      type: typesOf(schema).join(' ou '),
    })),
    fields: merged(fieldsIn(responses['200']?.content['application/json'].schema)),
    refusals: refusals.map(([status, { description }]) => ({ status, description })),
  }
}

type TypedField = { path: string; types: string[]; isOptional: boolean }

/** The fields of a reply: "invoices[].costLivre". */
function fieldsIn(schema: Node | undefined, at = ''): TypedField[] {
  if (!schema) return []
  const { properties, required, items, anyOf, oneOf } = schema
  const own = Object.entries(properties).flatMap(([name, child]) => {
    const path = at === '' ? name : `${at}.${name}`
    return [{ path, types: typesOf(child), isOptional: !required.includes(name) }, ...fieldsIn(child, path)]
  })
  const ofAlternatives = [...anyOf, ...oneOf].flatMap((alternative) => fieldsIn(alternative, at))
  return [...own, ...fieldsIn(items, `${at}[]`), ...ofAlternatives]
}

/** A field of several alternatives is one, with all their types. */
function merged(fields: readonly TypedField[]): ReplyField[] {
  const byPath = Map.groupBy(fields, ({ path }) => path)
  return [...byPath].map(([path, alike]) => ({
    path,
    type: [...new Set(alike.flatMap(({ types }) => types))].join(' ou '),
    isOptional: alike.some(({ isOptional }) => isOptional),
  }))
}

function typesOf({ type, format, enum: values, const: value, anyOf, oneOf }: Node): string[] {
  if (value !== undefined) return [JSON.stringify(value)]
  if (values) return values.map((it) => JSON.stringify(it))
  const own = [type ?? []].flat().map((name) => (format === 'date' ? 'dia (AAAA-MM-DD)' : (typeWords[name] ?? name)))
  return [...new Set([...own, ...[...anyOf, ...oneOf].flatMap(typesOf)])]
}

const typeWords: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
}
