import { z } from 'zod'
import {
  maxContractMw,
  maxContractMwh,
  maxContractPrices,
  maxGuaranteeCharacters,
  type ContractFields,
} from '~/contract/energy-contracts'
import { limits } from '~/contract/limits'
import { offerRegions, offerTitles } from '~/contract/offers'
import { maxNameCharacters, maxReasonCharacters, paragraphs } from '~/contract/text'
import { guaranteeKinds } from '~/domain/energy-contracts/energy-contract'
import { modulations } from '~/domain/supply-quotes/supply-quote'
import { visibleText } from '~/domain/files/visible-text'
import { isCnpj } from '~/domain/registry/cnpj'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'
import { requiredLine } from '../companies/company-form'

const noMonth = 'Informe o mês da data-base, como 06/2027'
const noReason = 'Informe o motivo, em até 1.000 caracteres'
const noPercent = 'Informe um percentual de 0 a 100'
const noMw = 'Informe a potência média em MW, maior que zero e até 10.000, como 1,5'
const noMwh = 'Informe a energia do mês em MWh, de 0 a 7.440.000'
const noPrices = 'Escreva um preço por linha, de 0,01 a 10.000, como 2027: 182,50'
const tooManyPrices = `Escreva até ${maxContractPrices} preços, um por ano do contrato`
const tooLong = (max: number) => `Escreva até ${max} caracteres`
const noGuarantee = 'Escreva a garantia em uma só linha'
const noShare = 'Informe a participação, de 0 a 100%'

/** The fields of the twelve months, January first. */
export const volumeFields = Array.from({ length: 12 }, (_, at) => `month-${at + 1}`)

/** The field of a unit's share. */
export function shareField(unitId: string): string {
  return `share-${unitId}`
}

function asMonth(text: string) {
  return text.trim().replace(/^(\d{1,2})\/(\d{4})$/, (_, month: string, year: string) => `${year}-${month.padStart(2, '0')}`)
}

const monthText = /^20\d{2}-(0[1-9]|1[0-2])$/
const monthNamed = (which: string) => {
  const message = `Informe o ${which}, como 06/2027`
  return z
    .string({ error: message })
    .transform(asMonth)
    .refine((text) => monthText.test(text), message)
}
const optionalMonth = z
  .string()
  .default('')
  .transform(asMonth)
  .refine((text) => text === '' || monthText.test(text), noMonth)
const percent = z
  .string()
  .default('')
  .transform((text) => (text.trim() === '' ? 0 : parseDecimal(text)))
  .refine((value) => value >= 0 && value <= 100, noPercent)
const choice = z.string().default('')

/** "2027: 182,50", one a line. */
const prices = z
  .string({ error: noPrices })
  .transform((text) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, year, price] = /^\s*(20\d{2})\s*[:;=\s]\s*(\S+)\s*$/.exec(line) ?? []
        return { year: Number(year), brlPerMwh: parseDecimal(price ?? '') }
      }),
  )
  .refine(
    (all) =>
      all.length > 0 &&
      all.every((it) => it.year > 0 && it.brlPerMwh >= limits.brlPerMwh.min && it.brlPerMwh <= limits.brlPerMwh.max),
    noPrices,
  )
  .refine((all) => all.length <= maxContractPrices, tooManyPrices)

export const contractValidator = formValidator(
  z
    .looseObject({
      supplier: requiredLine('Informe o fornecedor', maxNameCharacters, tooLong(maxNameCharacters)),
      supplierCnpj: z.string({ error: 'Informe o CNPJ' }).refine(isCnpj, 'Este CNPJ não é válido. Confira os caracteres.'),
      firstMonth: monthNamed('primeiro mês'),
      lastMonth: monthNamed('último mês'),
      volumeKind: z.enum(['flat', 'monthly'], { error: 'Escolha como o volume é dado' }),
      averageMw: choice,
      prices,
      baseMonth: optionalMonth,
      flexibilityDown: percent,
      flexibilityUp: percent,
      modulation: z.enum(modulations, { error: 'Escolha a modulação' }),
      guaranteeKind: z.enum(guaranteeKinds, { error: 'Escolha a garantia' }),
      guarantee: z
        .string()
        .regex(/^\P{Cc}*$/u, noGuarantee)
        .overwrite(visibleText)
        .trim()
        .max(maxGuaranteeCharacters, tooLong(maxGuaranteeCharacters))
        .default(''),
      submarket: z.enum(offerRegions, { error: 'Escolha o submercado' }),
      source: z.enum(offerTitles, { error: 'Escolha a fonte' }),
      hasCommission: z
        .string()
        .optional()
        .transform((sent) => sent !== undefined),
      studyId: choice,
      proposalId: choice,
    })
    .superRefine(
      (typed, context) => {
        const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
        if (typed.volumeKind === 'flat') {
          const mw = numberIn(typed.averageMw)
          if (!(mw > 0 && mw <= maxContractMw)) refuse('averageMw', noMw)
        } else if (typed.volumeKind === 'monthly') {
          for (const name of volumeFields) {
            const mwh = numberIn(typed[name])
            if (!(mwh >= 0 && mwh <= maxContractMwh)) refuse(name, noMwh)
          }
        }
        for (const [name, value] of sharesIn(typed)) if (!(value >= 0 && value <= 100)) refuse(name, noShare)
      },
      // All that is wrong is told at once: also beside fields that are wrong by themselves.
      { when: () => true },
    )
    .transform(
      ({
        volumeKind,
        averageMw,
        flexibilityDown,
        flexibilityUp,
        baseMonth,
        guarantee,
        studyId,
        proposalId,
        ...typed
      }): ContractFields => ({
        supplier: typed.supplier,
        supplierCnpj: typed.supplierCnpj,
        firstMonth: typed.firstMonth,
        lastMonth: typed.lastMonth,
        volume:
          volumeKind === 'flat'
            ? { kind: 'flat', averageMw: parseDecimal(averageMw) }
            : { kind: 'monthly', monthsMwh: volumeFields.map((name) => numberIn(typed[name])) },
        prices: typed.prices,
        baseMonth: baseMonth || null,
        flexibilityDownFraction: flexibilityDown / 100,
        flexibilityUpFraction: flexibilityUp / 100,
        modulation: typed.modulation,
        guaranteeKind: typed.guaranteeKind,
        guarantee: guarantee || null,
        submarket: typed.submarket,
        source: typed.source,
        units: sharesIn(typed)
          .filter(([, value]) => value > 0)
          .map(([name, value]) => ({ unitId: name.slice(shareField('').length), shareFraction: value / 100 })),
        hasCommission: typed.hasCommission,
        studyId: studyId || null,
        proposalId: proposalId || null,
      }),
    ),
)

export const endValidator = formValidator(
  z.object({
    endMonth: monthNamed('último mês de fornecimento'),
    reason: paragraphs(maxReasonCharacters, noReason),
  }),
)

/** The units' shares that were typed. [%] */
function sharesIn(typed: Record<string, unknown>): [string, number][] {
  return Object.entries(typed)
    .filter(([name, value]) => name.startsWith(shareField('')) && typeof value === 'string' && value.trim() !== '')
    .map(([name, value]) => [name, numberIn(value)])
}

function numberIn(value: unknown): number {
  return typeof value === 'string' ? parseDecimal(value) : Number.NaN
}
