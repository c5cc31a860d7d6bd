import { z } from 'zod'
import { endpoints } from './index'

type Schema = z.core.JSONSchema.BaseSchema

/** What a field may hold that nobody foresaw. */
const unforeseen = [null, undefined, {}, [], [null], '', 'x', -1, 1e308, true]

const bodies = endpoints.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body] as const] : []))

test.each(bodies)('the checks of %s judge whatever a field holds, and never throw', (_, body) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const sent = [...unforeseen, ...variantsOf(sampleOf(schema, schema))]
  expect(sent.filter((it) => isThrownAt(body, it))).toEqual([])
})

function isThrownAt(body: z.ZodType, sent: unknown): boolean {
  try {
    body.safeParse(sent)
    return false
  } catch {
    return true
  }
}

/** A value of the shape of a schema; its texts and numbers need not be right. */
function sampleOf(schema: Schema, root: Schema): unknown {
  const { $ref, anyOf, oneOf, type, properties = {}, items, prefixItems } = schema
  const [first] = anyOf ?? oneOf ?? []
  if ($ref) return sampleOf(root.$defs![$ref.split('/').at(-1)!] as Schema, root)
  if (first) return sampleOf(first as Schema, root)
  if (prefixItems) return prefixItems.map((it) => sampleOf(it as Schema, root))
  if (type === 'array') return [sampleOf(items as Schema, root)]
  if (type !== 'object') return schema.const ?? schema.enum?.[0] ?? (type === 'string' ? '2026-10-01' : 1)
  return Object.fromEntries(Object.entries(properties).map(([name, it]) => [name, sampleOf(it as Schema, root)]))
}

/** A value with each of its fields, however deep, replaced in turn by what nobody foresaw. */
function variantsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    [...unforeseen, ...variantsOf(part)].map((it) =>
      Array.isArray(value) ? value.with(Number(name), it) : { ...value, [name]: it },
    ),
  )
}
