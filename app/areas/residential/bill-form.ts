import { z } from 'zod'
import { contactConsentVersion } from '~/contract/leads'
import { visibleText } from '~/domain/files/visible-text'
import { phoneDigits } from '~/domain/registry/phone'
import { states } from '~/domain/registry/states'
import { maxBillBrl } from '~/domain/residential/residential-saving'
import { parseMoney } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const invalidBill = 'Valor da conta de energia deve ser um número válido'

/** The form of a household. Valid documents and phones lose their mask. */
export const billForm = z.object({
  billValue: required('Valor deve ser informado')
    .transform(parseMoney)
    .refine((billBrl) => billBrl >= 0 && billBrl <= maxBillBrl, invalidBill),
  state: z.enum(
    states.map(({ value }) => value),
    'Estado deve ser informado',
  ),
  name: required('Nome deve ser informado')
    .max(120, 'Nome deve ter até 120 caracteres')
    .regex(/^\P{Cc}*$/u, 'Digite o nome em uma linha')
    .refine((text) => text === '' || visibleText(text).trim() !== '', 'Nome deve ser informado'),
  document: required('CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos')
    .transform(documentCharacters)
    .refine((text) => /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(text), 'CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos'),
  email: required('Email deve ser informado').max(254, 'Digite um email válido').pipe(z.email('Digite um email válido')),
  phone: required('Celular deve ser informado')
    .refine((text) => /^[\d()+.\-\s]*$/.test(text), 'Digite um número válido')
    .transform(phoneDigits)
    .refine((digits) => digits.length === 10 || digits.length === 11, 'Digite um número válido'),
  /** The checkbox that allows a contact; its value is the version of the consent text. */
  contact: z.literal(contactConsentVersion).optional().catch(undefined),
  terms: z.literal('on', 'É preciso aceitar os termos de uso para continuar'),
})

export const billValidator = formValidator(billForm)

/** The fields that keep their text when the form is refused, in the order of the page. */
export const billFields = ['billValue', 'state', 'name', 'document', 'email', 'phone', 'contact', 'terms'] as const

/** The value of the preview button, which shows the saving without script. */
export const previewIntent = 'ver'

/** The value of the button that fills the form from a bill. */
export const fillIntent = 'ler'

/** Field name of the bill that fills the form; the file is not stored. */
export const sentBillName = 'conta'

/** Removes the mask. Letters stay: a CNPJ may have them since July 2026. */
function documentCharacters(text: string) {
  return text.replaceAll(/[.\-/\s]/g, '').toUpperCase()
}
