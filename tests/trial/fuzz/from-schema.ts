import { z } from 'zod'
import type { Random } from '../random'
import { anyFile } from './files'
import { anyJson, anyNumber, anyText, textNamed, textOf } from './values'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Probabilities of a wrong value and of a missing field. A body with its right shape gets to the rules behind the first check. */
type Off = { strange: number; leftOut: number }
const inShape: Off = { strange: 0, leftOut: 0 }
const outOfShape: Off = { strange: 0.1, leftOut: 0.05 }

/** A value of a schema's shape, partly wrong: random bytes would never get past the first check. */
export function valueOf(schema: z.ZodType, random: Random): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'throw' })
  return made(shape, random, random.chance(0.5) ? inShape : outOfShape)
}

function made(schema: JsonSchema, random: Random, off: Off): unknown {
  if (schema.format === 'binary') return anyFile(random)
  if (random.chance(off.strange)) return anyJson(random)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return made(random.pick(choices) as JsonSchema, random, off)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => made(part as JsonSchema, random, off)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'object') return objectOf(schema, random, off)
  if (schema.type === 'array') return listOf(schema, random, off)
  if (schema.type === 'string') return schema.pattern ? textOf(new RegExp(schema.pattern, 'u'), random) : anyText(random)
  if (schema.type === 'integer') return integerOf(schema, random)
  if (schema.type === 'number') return numberOf(schema, random)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'null') return null
  return anyJson(random)
}

function fieldOf(name: string, schema: JsonSchema, random: Random, off: Off) {
  const isText = schema.type === 'string' && !schema.pattern && !schema.enum && !schema.format
  return isText && !random.chance(off.strange) ? textNamed(name, random) : made(schema, random, off)
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema, random: Random, off: Off) {
  const fields = Object.entries(properties).filter(() => !random.chance(off.leftOut))
  const further = typeof additionalProperties === 'object' ? additionalProperties : {}
  const more = random.chance(off.strange) || typeof additionalProperties === 'object' ? [[anyText(random), further] as const] : []
  return Object.fromEntries([...fields, ...more].map(([name, field]) => [name, fieldOf(name, field as JsonSchema, random, off)]))
}

function listOf({ items = {}, prefixItems, minItems = 0, maxItems = minItems + 3 }: JsonSchema, random: Random, off: Off) {
  if (prefixItems) return prefixItems.map((item) => made(item as JsonSchema, random, off))
  const length = Math.min(minItems + random.below(3), maxItems)
  return Array.from({ length }, () => made((Array.isArray(items) ? items[0] : items) as JsonSchema, random, off))
}

function integerOf({ minimum = 0, maximum = 2_147_483_647 }: JsonSchema, random: Random) {
  return random.pick([minimum, maximum, minimum + random.below(30), anyNumber(random)])
}

function numberOf({ minimum = 0, maximum = 1_000 }: JsonSchema, random: Random) {
  return random.pick([minimum, maximum, minimum + random.below(100) / 100, 0.2, anyNumber(random)])
}
