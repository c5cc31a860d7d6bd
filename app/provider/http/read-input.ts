import type { z } from 'zod'
import { brokenTexts } from '~/domain/files/broken-text'
import { HttpRefusal } from './refusal'

/** Parses a multipart form with files, whose size was checked. A list field has one part per element. */
export async function readForm(request: Request, lists: readonly string[] = []): Promise<unknown> {
  if (mediaTypeOf(request) !== 'multipart/form-data')
    throw new HttpRefusal(415, 'O corpo da requisição precisa ser multipart/form-data.')
  try {
    const form = await request.formData()
    return { ...Object.fromEntries(form), ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])) }
  } catch (error) {
    if (error instanceof TypeError) throw new HttpRefusal(400, 'O corpo da requisição não é um formulário válido.')
    throw error
  }
}

/** Parses a JSON body, whose size was checked. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json')
    throw new HttpRefusal(415, 'O corpo da requisição precisa ser application/json.')
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpRefusal(400, 'O corpo da requisição não é um JSON válido.')
    throw error
  }
}

function mediaTypeOf(request: Request) {
  return request.headers.get('content-type')?.replace(/;.*/s, '').trim().toLowerCase()
}

/** Checks the parameters of path and query. PostgreSQL rejects texts with a null character. */
export function checkedParams<Schema extends z.ZodType>(schema: Schema, input: Record<string, string>): z.output<Schema> {
  if (Object.values(input).some((text) => text.includes('\0')))
    throw new HttpRefusal(400, 'Há um caractere nulo no que foi enviado.', [])
  return checked(schema, input)
}

/** Checks input against the contract; a refusal names each refused field with the reason. */
function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: problemOf })
  if (result.success) return result.data
  throw fieldsRefusal(new Map(result.error.issues.map((issue) => [nameOf(issue.path), issue.message])))
}

/** Checks a body: unknown fields, at any depth, and broken texts are refused. */
export function checkedBody<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  ignored: readonly string[] = [],
): z.output<Schema> {
  const broken = brokenTexts(input)
  const [first] = Object.values(broken)
  if (first !== undefined) throw new HttpRefusal(422, first, broken)
  const body = checked(schema, input)
  const unknown = untakenNames(input, body).filter((path) => !ignored.includes(path.join('.')))
  if (unknown.length > 0) throw fieldsRefusal(unknown.map((path) => [nameOf(path), 'não é um campo desta chamada']))
  return body
}

/** The part of a body that its schema dropped as unknown. */
function untakenNames(input: unknown, taken: unknown): string[][] {
  if (Array.isArray(input) && Array.isArray(taken)) {
    return input.flatMap((element, index) => untakenNames(element, taken[index]).map((path) => [String(index), ...path]))
  }
  if (!isPlainObject(input) || !isPlainObject(taken)) return []
  return Object.entries(input).flatMap(([name, value]) =>
    Object.hasOwn(taken, name) ? untakenNames(value, taken[name]).map((path) => [name, ...path]) : [[name]],
  )
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function fieldsRefusal(problems: Iterable<readonly [field: string, problem: string]>): HttpRefusal {
  const named = [...problems].filter(([field]) => field !== '').slice(0, maxFieldsNamed)
  if (named.length === 0) return new HttpRefusal(400, 'O corpo da requisição precisa ser um objeto JSON.', [])
  const message = `Confira os campos: ${named.map(([field, problem]) => `${field} ${problem}`).join('; ')}.`
  return new HttpRefusal(
    400,
    message,
    named.map(([field]) => field),
  )
}

/** Shortens the names of refused fields: the caller chooses them, so one may be as long as the body. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.join('.').slice(0, maxNameLength)
}

const maxNameLength = 100

const maxFieldsNamed = 50

function problemOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'é obrigatório'
  if (issue.code === 'invalid_type') return `precisa ser ${typeNames[issue.expected] ?? 'de outro tipo'}`
  if (issue.code === 'too_small') return issue.origin === 'number' ? lowerBound(issue) : 'é curto demais'
  if (issue.code === 'too_big')
    return issue.origin === 'number' ? `não pode passar de ${written(issue.maximum)}` : 'é longo demais'
  return 'tem um valor que não é aceito'
}

function lowerBound({ inclusive, minimum }: { inclusive?: boolean; minimum: number | bigint }) {
  return inclusive ? `não pode ser menor que ${written(minimum)}` : `precisa ser maior que ${written(minimum)}`
}

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 })

function written(limit: number | bigint) {
  return numberFormat.format(limit)
}

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'um objeto',
  record: 'um objeto',
  array: 'uma lista',
  file: 'um arquivo',
}
