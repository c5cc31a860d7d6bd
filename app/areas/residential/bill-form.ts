import { z } from 'zod'
import { phoneDigits } from '~/domain/registry/phone'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'
import { states } from './states'

/** Above this, a bill is a slip of the keyboard and not a household. [R$/month] */
const largestBillBrl = 1_000_000

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const invalidBill = 'Valor da conta de energia deve ser um número válido'

/** What a household types. Text stays text until it is known to be right; then documents and phones are their characters. */
export const billForm = z.object({
  name: required('Nome deve ser informado').max(120, 'Nome deve ter até 120 caracteres'),
  document: required('CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos')
    .transform(documentCharacters)
    .refine((text) => /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(text), 'CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos'),
  email: required('Email deve ser informado').max(254, 'Digite um email válido').pipe(z.email('Digite um email válido')),
  phone: required('Celular deve ser informado')
    .refine((text) => /^[\d()+.\-\s]*$/.test(text), 'Digite um número válido')
    .transform(phoneDigits)
    .refine((digits) => digits.length === 10 || digits.length === 11, 'Digite um número válido'),
  state: z.enum(
    states.map(({ value }) => value),
    'Estado deve ser informado',
  ),
  billValue: required('Valor deve ser informado')
    .transform(parseBill)
    .refine((billBrl) => billBrl >= 0 && billBrl <= largestBillBrl, invalidBill),
  terms: z.literal('on', 'É preciso aceitar os termos de uso para continuar'),
})

export const billValidator = formValidator(billForm)

/** What is given back when the form returns, as it was typed. */
export const billFields = ['name', 'document', 'email', 'phone', 'state', 'billValue', 'terms'] as const

/** The mask comes off and letters stay: a CNPJ may have them since July 2026. */
function documentCharacters(text: string) {
  return text.replaceAll(/[.\-/\s]/g, '').toUpperCase()
}

/** "1.234,56", and the same after "R$" as it stands on the bill. Whole cents, since nobody pays less. */
function parseBill(text: string) {
  return Math.round(parseDecimal(text.replace(/^R\$\s*/i, '')) * 100) / 100
}
