import { z } from 'zod'
import { maxContractMwh } from '~/contract/energy-contracts'
import { offerRegions } from '~/contract/offers'
import { maxTitleCharacters } from '~/contract/sales-proposals'
import {
  maxNotesCharacters,
  maxTenderMonths,
  maxTenderSuppliers,
  maxWantedCharacters,
  type TenderSupplier,
  type WrittenTender,
} from '~/contract/tenders'
import { emailAddress, line, maxNameCharacters, paragraphs, typedDay } from '~/contract/text'
import { formatCnpj, isCnpj } from '~/domain/registry/cnpj'
import { parseDecimal } from '~/ui/decimal'
import { decimal } from '~/ui/format'
import { fieldErrorsIn, filledText, type ReadForm } from '../proposal-form'

/** The fields of the twelve months, January first. */
export const tenderMonthFields = Array.from({ length: 12 }, (_, at) => `month${at + 1}`)

const monthText = /^20\d{2}-(0[1-9]|1[0-2])$/
const noMwh = 'Informe a energia do mês em MWh, de 0 a 7.440.000.'
const noFirstMonth = 'Informe o primeiro mês, como 2027-06.'
const noTerm = `Informe o prazo em meses, de 1 a ${maxTenderMonths}.`
const noFlexibility = 'Informe a flexibilidade, de 0 a 100%.'
const noClosing = 'Informe o dia e a hora do encerramento.'

/** What the call accepts of a text: a form's message names the field, the call's does not. */
const isLine = (text: string) => text === '' || line(text.length).safeParse(text).success
const isParagraphs = (text: string) => text === '' || paragraphs(text.length).safeParse(text).success

const lineText = (name: string, max: number) =>
  filledText(name, max).refine(isLine, `Escreva ${name} em uma linha de texto visível.`)

const optionalText = (name: string, max: number) => z.string().trim().max(max, `Use até ${max} caracteres em ${name}.`)

/** The notes of a request and of a quote. */
export const notesField = optionalText('as observações', maxNotesCharacters)
  .refine(isParagraphs, 'Tire das observações os caracteres que não são texto.')
  .transform((text) => text || null)

const written = z.object({
  title: lineText('o título', maxTitleCharacters),
  customerName: lineText('o nome do cliente', maxNameCharacters),
  isCustomerHidden: z
    .string()
    .optional()
    .transform((sent) => sent !== undefined),
  volumeSource: lineText('de onde vêm os volumes', maxWantedCharacters),
  submarket: z.enum(offerRegions, 'Escolha o submercado.'),
  incentive: z.enum(['0', '0.5', '1'], 'Escolha a fonte.').transform((text) => Number(text) as 0 | 0.5 | 1),
  firstMonth: z.string(noFirstMonth).trim().regex(monthText, noFirstMonth),
  termMonths: z.coerce.number(noTerm).int(noTerm).min(1, noTerm).max(maxTenderMonths, noTerm),
  flexibility: z
    .string()
    .transform((text) => (text.trim() === '' ? 0 : parseDecimal(text)))
    .refine((value) => value >= 0 && value <= 100, noFlexibility),
  guarantee: optionalText('a garantia', maxWantedCharacters)
    .refine(isLine, 'Escreva a garantia em uma linha de texto visível.')
    .transform((text) => text || null),
  notes: notesField,
})

/** Reads the form of a request. */
export function readRequest(form: FormData): ReadForm<WrittenTender> {
  const parsed = written.safeParse(Object.fromEntries(form))
  const fieldErrors = parsed.success ? {} : fieldErrorsIn(parsed.error)
  const monthsMwh = tenderMonthFields.map((name) => parseDecimal(textIn(form, name)))
  monthsMwh.forEach((mwh, at) => {
    if (!(mwh >= 0 && mwh <= maxContractMwh)) fieldErrors[tenderMonthFields[at]!] = noMwh
  })
  if (monthsMwh.every((mwh) => mwh === 0)) fieldErrors['month1'] = 'Informe a energia de ao menos um mês.'
  const closesAt = closingIn(form)
  if (closesAt === undefined) fieldErrors['closingDay'] = noClosing
  if (!parsed.success || closesAt === undefined || Object.keys(fieldErrors).length > 0) return { fieldErrors }
  const { flexibility, ...request } = parsed.data
  return { value: { ...request, monthsMwh, flexibilityFraction: flexibility / 100, closesAt } }
}

/** The instant of a typed day and time, in Brasília, at UTC−3 all year since 2019. */
export function closingIn(form: FormData): string | undefined {
  const [day, time] = [textIn(form, 'closingDay'), textIn(form, 'closingTime')]
  if (!typedDay(noClosing).safeParse(day).success || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return new Date(`${day}T${time}:00-03:00`).toISOString()
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** The day and the time in Brasília of an instant, as their fields have them. */
export function closingFields(instant: string): { closingDay: string; closingTime: string } {
  const local = new Date(Date.parse(instant) - 3 * 3_600_000).toISOString()
  return { closingDay: local.slice(0, 10), closingTime: local.slice(11, 16) }
}

/** A request's fields as people type them. */
export function typedRequest(request: WrittenTender): Record<string, string> {
  return {
    title: request.title,
    customerName: request.customerName,
    ...(request.isCustomerHidden && { isCustomerHidden: 'sim' }),
    ...typedVolumes(request.monthsMwh),
    volumeSource: request.volumeSource,
    submarket: request.submarket,
    incentive: String(request.incentive),
    firstMonth: request.firstMonth,
    termMonths: String(request.termMonths),
    flexibility: decimal(100 * request.flexibilityFraction, 0, 4),
    guarantee: request.guarantee ?? '',
    notes: request.notes ?? '',
    ...closingFields(request.closesAt),
  }
}

export function typedVolumes(monthsMwh: readonly number[]): Record<string, string> {
  return Object.fromEntries(monthsMwh.map((mwh, at) => [tenderMonthFields[at], decimal(mwh, 0, 3)]))
}

const supplier = z.object({
  name: lineText('o nome do fornecedor', maxNameCharacters),
  cnpj: z.string().refine((text) => text.length <= 18 && isCnpj(text), 'Confira o CNPJ: os caracteres não formam um.'),
  email: emailAddress.or(z.never('Confira o e-mail.')),
})

/** The rows of suppliers with anything typed. */
function filledPlaces(form: FormData): number[] {
  const places = Array.from({ length: maxTenderSuppliers }, (_, index) => index + 1)
  return places.filter((place) => ['name', 'cnpj', 'email'].some((name) => textIn(form, `${name}${place}`) !== ''))
}

/** The call counts the suppliers that it got: its errors, at the rows that were typed. */
export function atTypedRows(form: FormData, fieldErrors: Readonly<Record<string, string>>): Record<string, string> {
  const places = filledPlaces(form)
  const typed = ([name, message]: [string, string]) => {
    const [, field, at] = /^(cnpj|email)(\d+)$/.exec(name) ?? []
    return [field === undefined ? name : `${field}${places[Number(at) - 1] ?? at}`, message]
  }
  return Object.fromEntries(Object.entries(fieldErrors).map(typed)) as Record<string, string>
}

/** Reads the suppliers, in their order; a row without anything typed is none. */
export function readSuppliers(form: FormData): ReadForm<TenderSupplier[]> {
  const fieldErrors: Record<string, string> = {}
  const value: TenderSupplier[] = []
  for (const place of filledPlaces(form)) {
    const typed = {
      name: textIn(form, `name${place}`),
      cnpj: textIn(form, `cnpj${place}`),
      email: textIn(form, `email${place}`),
    }
    const parsed = supplier.safeParse(typed)
    if (parsed.success) value.push(parsed.data)
    else for (const [name, message] of Object.entries(fieldErrorsIn(parsed.error))) fieldErrors[`${name}${place}`] = message
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { value }
}

/** Suppliers as their fields have them, by place. */
export function typedSuppliers(suppliers: readonly TenderSupplier[]): Record<string, string> {
  return Object.fromEntries(
    suppliers.flatMap(({ name, cnpj, email }, index) => [
      [`name${index + 1}`, name],
      [`cnpj${index + 1}`, formatCnpj(cnpj)],
      [`email${index + 1}`, email],
    ]),
  )
}
