import { z } from 'zod'
import { maxInitialsCharacters } from '~/contract/company-records'
import { unitFields } from '~/contract/unit-records'
import { keysOf } from '~/domain/records/records'
import { icmsByState } from '~/domain/tariffs/icms'
import { thsOf } from '~/domain/tariffs/modality'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
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

/** Of a group that has only one modality. */
export const otherModality = { error: 'Este grupo tarifário só tem a modalidade Azul', path: ['ths'] }

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

const blank = z.literal('')

/** Messages of a first unit's fields, in the order of the page. */
const firstUnitMessages = {
  unit_name: 'Informe o nome da unidade',
  uf: 'Escolha o estado',
  submarket: 'Escolha o submercado',
  distributor: 'Escolha a distribuidora',
  group: 'Escolha o grupo tarifário',
  ths: 'Escolha a modalidade',
} as const

/** All of them blank, or none. */
const firstUnit = {
  unit_name: blank.or(requiredLine(firstUnitMessages.unit_name, maxNameCharacters, longNameMessage)).default(''),
  uf: z.union([blank, z.enum(icmsByState)], firstUnitMessages.uf).default(''),
  submarket: z.union([blank, z.enum(unitFields.shape.submarket.options)], firstUnitMessages.submarket).default(''),
  distributor: blank.or(requiredLine(firstUnitMessages.distributor, maxNameCharacters, longNameMessage)).default(''),
  group: z.union([blank, z.enum(subgroups)], firstUnitMessages.group).default(''),
  ths: z.union([blank, z.enum(thsOptions)], firstUnitMessages.ths).default(''),
}

export const newCompanyValidator = formValidator(
  companyFields
    .extend({ leadId: z.string().max(64).optional(), ...firstUnit })
    .refine(hasStart, startNeeded)
    .superRefine(
      ({ unit_name, uf, submarket, distributor, group, ths }, context) => {
        const told = { unit_name, uf, submarket, distributor, group, ths }
        if (Object.values(told).every((text) => !text)) return
        for (const field of keysOf(told).filter((it) => told[it] === '')) {
          context.addIssue({ code: 'custom', path: [field], message: firstUnitMessages[field] })
        }
        if (!group || !ths || thsOf(group).includes(ths)) return
        context.addIssue({ code: 'custom', message: otherModality.error, path: otherModality.path })
      },
      // Told at once with what is wrong in the company.
      { when: () => true },
    )
    .transform(({ unit_name: name, uf, submarket, distributor, group, ths, ...company }) => {
      if (!name || !uf || !submarket || !distributor || !group || !ths) return company
      return { ...company, first_unit: { name, uf, submarket, distributor, group, ths } }
    }),
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
