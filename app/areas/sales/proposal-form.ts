import { z } from 'zod'
import type { NewSigner, WrittenFacts } from '~/contract/sales-proposals'
import { maxPrices, maxSigners, maxTermsCharacters, maxTitleCharacters, maxRoleCharacters } from '~/contract/sales-proposals'
import { emailAddress, maxNameCharacters } from '~/contract/text'
import { analysisKinds, type AnalysisKind } from '~/domain/study/analysis-kind'
import { isCnpj } from '~/domain/registry/cnpj'
import { parseDecimal } from '~/ui/decimal'

type Errors = Record<string, string>
/** What a form says, or what is wrong with it. */
export type ReadForm<Value> = { value: Value } | { fieldErrors: Errors }

export const filledText = (name: string, max: number) =>
  z.string().trim().min(1, `Preencha ${name}.`).max(max, `Use até ${max} caracteres em ${name}.`)

const written = z.object({
  title: filledText('o título', maxTitleCharacters),
  customerName: filledText('o nome do cliente', maxNameCharacters),
  customerCnpj: z.string().refine(isCnpj, 'Confira o CNPJ: os dígitos não formam um.'),
  validUntil: z.iso.date('Diga até que dia a proposta vale.'),
  supplier: z
    .string()
    .trim()
    .max(maxNameCharacters, `Use até ${maxNameCharacters} caracteres no fornecedor.`)
    .transform((name) => name || null),
  firstYear: z.coerce
    .number('Diga o primeiro ano.')
    .int('Diga o primeiro ano.')
    .min(2020, 'Diga o primeiro ano.')
    .max(2085, 'Diga o primeiro ano.'),
  included: filledText('o que está incluído', maxTermsCharacters),
  terms: filledText('as condições comerciais', maxTermsCharacters),
})

/** Years with a field for their price; an empty one ends the list. */
export const priceFields = Array.from({ length: maxPrices }, (_, index) => `price${index + 1}`)

/** Reads the form of a draft. */
export function readFacts(form: FormData): ReadForm<WrittenFacts> {
  const parsed = written.safeParse(Object.fromEntries(form))
  const fieldErrors: Errors = parsed.success ? {} : fieldErrorsIn(parsed.error)
  const typed = priceFields.map((name) => String(form.get(name) ?? '').trim())
  const last = typed.findLastIndex((price) => price !== '')
  const prices = typed.slice(0, last + 1).map(parseDecimal)
  prices.forEach((price, index) => {
    if (!(price > 0 && price <= 10_000)) fieldErrors[priceFields[index]!] = `Diga o preço do ano ${index + 1}, em R$/MWh.`
  })
  if (last < 0) fieldErrors['price1'] = 'Diga o preço do ano 1, em R$/MWh.'
  if (!parsed.success || Object.keys(fieldErrors).length > 0) return { fieldErrors }
  const { firstYear, ...facts } = parsed.data
  return { value: { ...facts, prices: prices.map((brlPerMwh, index) => ({ year: firstYear + index, brlPerMwh })) } }
}

export function analysisField(kind: AnalysisKind): string {
  return `analysis-${kind}`
}

/** The chosen analyses; undefined in a form without the choice. */
export function readAnalyses(form: FormData): AnalysisKind[] | undefined {
  return form.has('choosesAnalyses') ? analysisKinds.filter((kind) => form.has(analysisField(kind))) : undefined
}

const signer = z.object({
  name: filledText('o nome', maxNameCharacters),
  email: emailAddress.or(z.never('Confira o e-mail.')),
  role: filledText('o cargo', maxRoleCharacters),
})

export const signerPlaces = Array.from({ length: maxSigners }, (_, index) => index + 1)

/** Reads one signer; undefined when nothing was typed. */
export function readSigner(form: FormData, place = ''): ReadForm<NewSigner> | undefined {
  const typed = {
    name: form.get(`name${place}`),
    email: String(form.get(`email${place}`) ?? '').trim(),
    role: form.get(`role${place}`),
  }
  if (!typed.name && !typed.email && !typed.role) return undefined
  const parsed = signer.safeParse(typed)
  if (parsed.success) return { value: parsed.data }
  const errors = Object.entries(fieldErrorsIn(parsed.error)).map(([name, message]) => [`${name}${place}`, message])
  return { fieldErrors: Object.fromEntries(errors) }
}

/** Reads those who sign, in their order. */
export function readSigners(form: FormData): ReadForm<NewSigner[]> {
  const read = signerPlaces.flatMap((place) => readSigner(form, String(place)) ?? [])
  if (read.length === 0) return { fieldErrors: { name1: 'Diga quem assina.' } }
  const fieldErrors = Object.assign({}, ...read.map((it) => ('fieldErrors' in it ? it.fieldErrors : {}))) as Errors
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors }
  return { value: read.flatMap((it) => ('value' in it ? [it.value] : [])) }
}

/** The first message of each field. */
export function fieldErrorsIn(error: z.ZodError): Errors {
  return Object.fromEntries(error.issues.toReversed().map(({ path: [name], message }) => [String(name), message]))
}
