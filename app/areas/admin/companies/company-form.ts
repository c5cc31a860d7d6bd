import { z } from 'zod'
import { maxInitialsCharacters } from '~/contract/company-records'
import { migrationStatuses } from '~/contract/measuring-points'
import { emailAddress, longNameMessage, maxNameCharacters, typedDay } from '~/contract/text'
import { visibleText } from '~/domain/files/visible-text'
import { isCnpj } from '~/domain/registry/cnpj'
import { formValidator } from '~/ui/form-validator'

/** A required line. */
export const requiredLine = (missing: string, maxCharacters: number, tooLong: string) =>
  z
    .string({ error: missing })
    .regex(/^\P{Cc}*$/u, missing)
    .overwrite(visibleText)
    .trim()
    .min(1, missing)
    .max(maxCharacters, tooLong)

export const cnpjField = z.string({ error: 'Informe o CNPJ' }).trim().refine(isCnpj, 'Informe um CNPJ válido')

export const statusField = z.enum(migrationStatuses, 'Escolha a situação')

const wrongDay = 'Informe uma data válida'

/** A day, or null when empty. */
export const optionalDay = z
  .union([z.literal(''), typedDay(wrongDay)], wrongDay)
  .default('')
  .transform((day) => day || null)

export const missingStart = 'Informe o dia em que começou no mercado livre: sem ele, a situação não pode ser ativa'

export function needsStart({ status, start_acl }: { status: string; start_acl: string | null }): boolean {
  return status === 'ATIVO' && start_acl === null
}

const companyFields = z.object({
  name: requiredLine('Informe o nome da empresa', maxNameCharacters, longNameMessage),
  initials: requiredLine(
    'Informe a sigla',
    maxInitialsCharacters,
    `A sigla pode ter até ${maxInitialsCharacters} caracteres`,
  ).transform((text) => text.toLocaleUpperCase('pt-BR')),
  cnpj: cnpjField,
  status: statusField,
  start_acl: optionalDay,
  partner_company_id: z
    .string()
    .max(64)
    .default('')
    .transform((id) => id || null),
})

const startNeeded = { error: missingStart, path: ['start_acl'] }
const hasStart = (fields: z.output<typeof companyFields>) => !needsStart(fields)

export const newCompanyValidator = formValidator(
  companyFields.extend({ leadId: z.string().max(64).optional() }).refine(hasStart, startNeeded),
)

export const companyValidator = formValidator(companyFields.refine(hasStart, startNeeded))

export const accountValidator = formValidator(
  z.object({
    email: z
      .string({ error: 'Informe o e-mail da conta' })
      .trim()
      .refine((text) => emailAddress.safeParse(text).success, 'Escreva um e-mail, como nome@empresa.com.br'),
  }),
)

/** Archiving and restoring need a ticked checkbox. */
export const archivingValidator = formValidator(
  z.object({ isConfirmed: z.literal('on', 'Marque que confirma antes de continuar') }),
)
