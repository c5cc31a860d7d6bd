import { z } from 'zod'
import { reportTypes } from '~/contract/measuring-points'
import { longNameMessage, maxNameCharacters } from '~/contract/text'
import { maxClassCharacters, maxCodeCharacters, unitFields as wireFields } from '~/contract/unit-records'
import { icmsByState } from '~/domain/tariffs/icms'
import { thsOf } from '~/domain/tariffs/modality'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'
import {
  cnpjField,
  missingStart,
  needsStart,
  otherModality,
  requiredLine,
  optionalDay,
  statusField,
} from '../companies/company-form'

/** One line, or null when empty. */
const optionalLine = (maxCharacters: number, message: string) =>
  z
    .string()
    .trim()
    .max(maxCharacters, message)
    .regex(/^\P{Cc}*$/u, message)
    .default('')
    .transform((text) => text || null)

const unitFields = z.object({
  name: requiredLine('Informe o nome da unidade', maxNameCharacters, longNameMessage),
  cnpj: cnpjField,
  code_ccee: optionalLine(maxCodeCharacters, `O código pode ter até ${maxCodeCharacters} caracteres`).transform(
    (code) => code && code.toUpperCase(),
  ),
  status: statusField,
  start_acl: optionalDay,
  start_date_management: optionalDay,
  class: optionalLine(maxClassCharacters, `A classe pode ter até ${maxClassCharacters} caracteres`),
  submarket: z.enum(wireFields.shape.submarket.options, 'Escolha o submercado'),
  uf: z.enum(icmsByState, 'Escolha o estado'),
  distributor: requiredLine('Escolha a distribuidora', maxNameCharacters, longNameMessage),
  group: z.enum(subgroups, 'Escolha o grupo tarifário'),
  ths: z.enum(thsOptions, 'Escolha a modalidade'),
})

type UnitFields = z.output<typeof unitFields>

const startNeeded = { error: missingStart, path: ['start_acl'] }
const hasStart = (fields: UnitFields) => !needsStart(fields)
const hasModality = ({ group, ths }: UnitFields) => thsOf(group).includes(ths)

export const newUnitValidator = formValidator(unitFields.refine(hasStart, startNeeded).refine(hasModality, otherModality))

export const unitValidator = formValidator(unitFields.refine(hasStart, startNeeded).refine(hasModality, otherModality))

/** A number in Portuguese notation, or null when empty. */
const optionalNumber = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || Math.abs(parseDecimal(text)) < 1e12, 'Digite um número, como 1.234,56')
  .transform((text) => (text === '' ? null : parseDecimal(text)))

/** The tariffs of a viability study: form field and wire name. */
export const studiedTariffs = [
  { field: 'azul_convencional', name: 'AZUL CONVENCIONAL' },
  { field: 'verde_convencional', name: 'VERDE CONVENCIONAL' },
  { field: 'azul_i5', name: 'AZUL I5' },
  { field: 'verde_i5', name: 'VERDE I5' },
  { field: 'azul_i1', name: 'AZUL I1' },
  { field: 'verde_i1', name: 'VERDE I1' },
] as const

const tariffName = z.enum(
  studiedTariffs.map(({ name }) => name),
  'Escolha a tarifa',
)

const maxActCharacters = 60

export const viabilityValidator = formValidator(
  z
    .object({
      thsDiscountActual: tariffName,
      recommendedChange: tariffName,
      averageEconomy: optionalNumber,
      percentEconomy: optionalNumber,
      azul_convencional: optionalNumber,
      verde_convencional: optionalNumber,
      azul_i5: optionalNumber,
      verde_i5: optionalNumber,
      azul_i1: optionalNumber,
      verde_i1: optionalNumber,
      tariffAct: optionalLine(maxActCharacters, `A resolução pode ter até ${maxActCharacters} caracteres`),
      studiedOn: optionalDay,
      isContractBeforeLaw15269: z.string().optional().transform(Boolean),
    })
    .transform(({ percentEconomy, azul_convencional, verde_convencional, azul_i5, verde_i5, azul_i1, verde_i1, ...told }) => ({
      ...told,
      percentEconomy: percentEconomy === null ? null : percentEconomy / 100,
      'AZUL CONVENCIONAL': azul_convencional,
      'VERDE CONVENCIONAL': verde_convencional,
      'AZUL I5': azul_i5,
      'VERDE I5': verde_i5,
      'AZUL I1': azul_i1,
      'VERDE I1': verde_i1,
    })),
)

export const reportValidator = formValidator(
  z.object({
    month: z.string({ error: 'Escolha o mês' }).regex(/^\d{4}-\d{2}$/, 'Escolha o mês'),
    type: z.enum(reportTypes, 'Escolha o tipo'),
  }),
)

/** The server checks the files. */
export const filesValidator = formValidator(z.object({}))
