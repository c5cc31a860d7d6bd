import { z } from 'zod'
import { tariffRates } from '~/contract/tariffs'
import { limits } from '~/contract/limits'
import { isoDay } from '~/contract/text'
import { studiedSubgroups, thsOf } from '~/domain/tariffs/modality'
import { thsOptions } from '~/domain/tariffs/tariff'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'

type RateName = keyof z.output<typeof tariffRates>

type RateField = { name: RateName; label: string; isRequired?: true }

/** The prices of a tariff, in the order of a resolution's tables. */
export const rateGroups: readonly { legend: string; unit: string; help?: string; fields: readonly RateField[] }[] = [
  {
    legend: 'Demanda',
    unit: 'R$/kW',
    help: 'Na Verde, a demanda é única: deixe a de ponta em branco.',
    fields: [
      { name: 'demandPeak', label: 'Demanda na ponta' },
      { name: 'demandOffPeak', label: 'Demanda fora de ponta, ou única', isRequired: true },
    ],
  },
  {
    legend: 'Consumo',
    unit: 'R$/MWh',
    fields: [
      { name: 'tusdPeak', label: 'TUSD na ponta', isRequired: true },
      { name: 'tusdOffPeak', label: 'TUSD fora de ponta', isRequired: true },
      { name: 'tePeak', label: 'TE na ponta', isRequired: true },
      { name: 'teOffPeak', label: 'TE fora de ponta', isRequired: true },
    ],
  },
  {
    legend: 'Autoprodução (APE)',
    unit: 'R$/MWh',
    help: 'Em branco, se a resolução não traz.',
    fields: [
      { name: 'apeTusdPeak', label: 'TUSD APE na ponta' },
      { name: 'apeTusdOffPeak', label: 'TUSD APE fora de ponta' },
    ],
  },
  {
    legend: 'Energia compensada (SCEE)',
    unit: 'R$/MWh',
    help: 'Em branco, valem as últimas linhas conhecidas da distribuidora.',
    fields: [
      { name: 'sceeTusdPeak', label: 'TUSD SCEE na ponta' },
      { name: 'sceeTusdOffPeak', label: 'TUSD SCEE fora de ponta' },
      { name: 'sceeTePeak', label: 'TE SCEE na ponta' },
      { name: 'sceeTeOffPeak', label: 'TE SCEE fora de ponta' },
    ],
  },
  { legend: 'Geração', unit: 'R$/kW', fields: [{ name: 'generationTusd', label: 'TUSDg' }] },
  {
    legend: 'Parcela da TUSD que é Fio B',
    unit: '%',
    help: 'Em branco, valem as últimas parcelas conhecidas da distribuidora.',
    fields: [
      { name: 'fioBDemandPeak', label: 'Fio B na demanda de ponta' },
      { name: 'fioBDemandOffPeak', label: 'Fio B na demanda fora de ponta' },
      { name: 'fioBTusdPeak', label: 'Fio B na TUSD de ponta' },
      { name: 'fioBTusdOffPeak', label: 'Fio B na TUSD fora de ponta' },
    ],
  },
]

export const rateFields = rateGroups.flatMap(({ unit, fields }) => fields.map((field) => ({ ...field, unit })))

const day = (missing: string) => z.string({ error: missing }).refine((text) => isoDay.safeParse(text).success, missing)

const rateSchemas = rateFields.map(({ name, label, unit, isRequired }): [RateName, z.ZodType<number | null>] => [
  name,
  unit === '%' ? shareText(label) : priceText(label, isRequired ?? false),
])
const rateShape = Object.fromEntries(rateSchemas) as Record<RateName, z.ZodType<number | null>>

export const typedTariffValidator = formValidator(
  z
    .object({
      distributorId: z.string({ error: 'Escolha a distribuidora' }).regex(/^\d{1,6}$/, 'Escolha a distribuidora'),
      subgroup: z.enum(studiedSubgroups, { error: 'Escolha o subgrupo' }),
      ths: z.enum(thsOptions, { error: 'Escolha a modalidade' }),
      resolution: z
        .string({ error: 'Escreva a resolução, como REH 3.700/2026' })
        .trim()
        .regex(/^\P{Cc}+$/u, 'Escreva a resolução, como REH 3.700/2026')
        .max(120, 'A resolução pode ter até 120 caracteres'),
      validFrom: day('Informe o primeiro dia da vigência'),
      validTo: day('Informe o último dia da vigência'),
      ...rateShape,
    })
    .superRefine(({ subgroup, ths, demandPeak, validFrom, validTo }, { addIssue }) => {
      const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
      if (validTo < validFrom) refuse('validTo', 'A vigência termina antes de começar')
      if (!thsOf(subgroup).includes(ths)) refuse('ths', `O subgrupo ${subgroup} só tem a modalidade Azul`)
      if (ths === 'AZUL' && !demandPeak) refuse('demandPeak', 'Na Azul, escreva a demanda de ponta, maior que zero')
      if (ths === 'VERDE' && demandPeak) refuse('demandPeak', 'A Verde não tem demanda de ponta: deixe em branco')
    }),
)

function priceText(label: string, isRequired: boolean) {
  return z
    .string()
    .optional()
    .transform((text = '') => (text.trim() === '' ? null : parseDecimal(text)))
    .superRefine((value, { addIssue }) => {
      const message = priceProblem(value, isRequired)
      if (message) addIssue({ code: 'custom', message: `${label}: ${message}` })
    })
}

function priceProblem(value: number | null, isRequired: boolean): string | undefined {
  if (value === null) return isRequired ? 'escreva o valor da resolução' : undefined
  if (Number.isNaN(value)) return 'escreva um número, como 1.128,06'
  if (value < 0 || value > limits.brlPerMwh.max) return 'o valor vai de 0 a 10.000'
  return isRequired && value === 0 ? 'o valor precisa ser maior que zero' : undefined
}

/** A percentage, as a fraction. */
function shareText(label: string) {
  return z
    .string()
    .optional()
    .transform((text = '') => (text.trim() === '' ? null : parseDecimal(text) / 100))
    .superRefine((value, { addIssue }) => {
      if (value === null || (value >= 0 && value <= 1)) return
      addIssue({ code: 'custom', message: `${label}: escreva um percentual de 0 a 100, como 79,78` })
    })
}
