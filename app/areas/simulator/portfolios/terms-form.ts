import type { z } from 'zod'
import { limits, type Range } from '~/contract/limits'
import { maxPortfolioNameCharacters, type portfolioTerms } from '~/contract/portfolios'
import { incentiveNames, type Incentive } from '~/domain/tariffs/tusd-discount'
import { keysOf, recordOf } from '~/domain/records/records'
import { parseDecimal } from '~/ui/decimal'
import { decimal } from '~/ui/format'
import { percentText } from '../form/decimal-text'
import { inPercent } from '../form/field-row'

export type TypedPortfolioTerms = z.output<typeof portfolioTerms>

export const termsPriceFields = ['precoEnergia1', 'precoEnergia2', 'precoEnergia3', 'precoEnergia4', 'precoEnergia5'] as const
const taxFields = ['pis', 'cofins', 'icms'] as const
const switchFields = ['isContractBeforeLaw15269', 'abateICMS', 'abatePisCofins', 'isEncargos'] as const
const otherFields = ['custoGestao', 'lossesPercent', 'chargesBrlPerMwh', 'reajusteDistribuidora', 'reajusteEnergia'] as const

export type NumberField = (typeof termsPriceFields)[number] | (typeof taxFields)[number] | (typeof otherFields)[number]
export type SwitchName = (typeof switchFields)[number]

/** The terms as typed. */
export type TypedTerms = { nome: string; desconto: string; estudo: string } & Record<NumberField, string> &
  Record<SwitchName, boolean>

/** Error messages by field. */
export type TermErrors = Record<string, string>

type Rule = { label: string; range: Range; isOptional?: boolean; isPercent?: boolean }

const rules: Record<NumberField, Rule> = {
  precoEnergia1: price(1),
  precoEnergia2: price(2),
  precoEnergia3: price(3),
  precoEnergia4: price(4),
  precoEnergia5: price(5),
  pis: { label: 'PIS', range: inPercent(limits.federalTaxFraction), isOptional: true, isPercent: true },
  cofins: { label: 'COFINS', range: inPercent(limits.federalTaxFraction), isOptional: true, isPercent: true },
  icms: { label: 'ICMS', range: inPercent(limits.icmsFraction), isOptional: true, isPercent: true },
  custoGestao: { label: 'Custo operacional e CCEE', range: { min: 0, max: limits.brl.max }, isOptional: true },
  lossesPercent: { label: 'Perdas', range: inPercent(limits.lossesFraction), isOptional: true, isPercent: true },
  chargesBrlPerMwh: { label: 'Encargos', range: limits.chargesBrlPerMwh, isOptional: true },
  reajusteDistribuidora: { label: 'Reajuste da distribuidora', range: limits.percentAYear },
  reajusteEnergia: { label: 'Reajuste da energia', range: limits.percentAYear },
}

function price(year: number): Rule {
  return { label: `Preço do ${year}º ano`, range: limits.brlPerMwh }
}

/** Labels of the fields, also for stored terms. */
export const termLabels: Readonly<Record<string, string>> = {
  nome: 'Nome da carteira',
  ...Object.fromEntries(Object.entries(rules).map(([name, { label }]) => [name, label])),
  desconto: 'Desconto da fonte',
  isContractBeforeLaw15269: 'Contratos anteriores a 25/11/2025',
  abateICMS: 'Crédito de ICMS',
  abatePisCofins: 'Crédito de PIS e COFINS',
  isEncargos: 'Encargos setoriais incluídos',
}

/** The terms as comparable texts, with "Sim" and "Não" for checkboxes. */
export function comparedTexts(terms: TypedTerms): Record<string, string> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name, value === true ? 'Sim' : value === false ? 'Não' : value]),
  )
}

/** Values of a study without a field in this form: the rate that values years, and its own assumptions. */
export type StoredTerms = Pick<TypedPortfolioTerms, 'taxaAtratividade' | 'assumptions'>

/** Initial value in the simulator's form. [% a year] */
const usualDiscountRate = 14.25

/**
 * Reads the form; with `errors` nothing is stored.
 *
 * @param kept  from the study that the terms came from.
 */
export function readTermsForm(
  typed: TypedTerms,
  kept?: StoredTerms,
): { name: string; terms: TypedPortfolioTerms } | { errors: TermErrors } {
  const errors: TermErrors = {}
  const read = (field: NumberField) => {
    const found = readNumber(typed[field], rules[field])
    if ('problem' in found) errors[field] = found.problem
    return 'problem' in found ? undefined : found.value
  }
  const name = typed.nome.trim()
  if (name === '') errors['nome'] = 'Dê um nome à carteira'
  if (name.length > maxPortfolioNameCharacters) errors['nome'] = `O nome pode ter até ${maxPortfolioNameCharacters} caracteres`
  const desconto = incentives.get(typed.desconto)
  if (desconto === undefined) errors['desconto'] = 'Escolha o desconto da fonte'
  const [p1, p2, p3, p4, p5] = termsPriceFields.map(read)
  const [pis, cofins, icms] = taxFields.map((field) => fractionOf(read(field)))
  const losses = fractionOf(read('lossesPercent'))
  const charges = read('chargesBrlPerMwh')
  const [fee, distributorGrowth, energyGrowth] = [read('custoGestao'), read('reajusteDistribuidora'), read('reajusteEnergia')]
  if (Object.keys(errors).length > 0) return { errors }
  const { lossesFraction: _1, chargesBrlPerMwh: _2, ...assumptions } = kept?.assumptions ?? {}
  return {
    name,
    terms: {
      precoEnergia1: p1!,
      precoEnergia2: p2!,
      precoEnergia3: p3!,
      precoEnergia4: p4!,
      precoEnergia5: p5!,
      desconto: desconto!,
      isContractBeforeLaw15269: typed.isContractBeforeLaw15269,
      ...(pis !== undefined && { pis }),
      ...(cofins !== undefined && { cofins }),
      ...(icms !== undefined && { icms }),
      abateICMS: typed.abateICMS,
      abatePisCofins: typed.abatePisCofins,
      isEncargos: typed.isEncargos,
      custoGestao: fee ?? -1,
      taxaAtratividade: kept?.taxaAtratividade ?? usualDiscountRate,
      reajusteDistribuidora: distributorGrowth!,
      reajusteEnergia: energyGrowth!,
      assumptions: {
        ...assumptions,
        ...(losses !== undefined && { lossesFraction: losses }),
        ...(charges !== undefined && { chargesBrlPerMwh: charges }),
      },
    },
  }
}

export const incentiveOptions = [
  { value: '0', label: `${incentiveNames[0]} (sem desconto)` },
  { value: '0.5', label: `${incentiveNames[0.5]} (50%)` },
  { value: '1', label: `${incentiveNames[1]} (100%)` },
]

const incentives = new Map<string, Incentive>([
  ['0', 0],
  ['0.5', 0.5],
  ['1', 1],
])

function readNumber(
  text: string,
  { label, range, isOptional = false, isPercent = false }: Rule,
): { value: number | undefined } | { problem: string } {
  if (text.trim() === '') return isOptional ? { value: undefined } : { problem: `${label}: preencha este campo` }
  const value = parseDecimal(text.replace(isPercent ? /\s*%\s*$/ : /$^/, ''))
  if (Number.isNaN(value)) return { problem: `${label}: informe um número, por exemplo 1.234,56` }
  if (value < range.min || value > range.max) {
    return { problem: `${label}: informe um número de ${decimal(range.min, 0, 3)} a ${decimal(range.max, 0)}` }
  }
  return { value }
}

function fractionOf(typedPercent: number | undefined): number | undefined {
  return typedPercent === undefined ? undefined : typedPercent / 100
}

/** The form as posted. */
export function typedTerms(form: FormData): TypedTerms {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, maxTypedCharacters).replaceAll(/\p{Cc}+/gu, ' ') : ''
  }
  return {
    nome: text('nome'),
    desconto: text('desconto'),
    estudo: text('estudo'),
    ...recordOf(keysOf(rules), text),
    ...recordOf(switchFields, (field) => form.has(field)),
  }
}

const maxTypedCharacters = 200

/** Terms as a form shows them. */
export function termsTexts(name: string, terms: TypedPortfolioTerms, studyId = ''): TypedTerms {
  const { assumptions = {}, custoGestao } = terms
  return {
    nome: name,
    desconto: String(terms.desconto),
    estudo: studyId,
    ...recordOf(termsPriceFields, (field) => decimal(terms[field], 2)),
    pis: percentText(terms.pis),
    cofins: percentText(terms.cofins),
    icms: percentText(terms.icms),
    custoGestao: custoGestao === -1 ? '' : decimal(custoGestao, 2),
    lossesPercent: percentText(assumptions.lossesFraction),
    chargesBrlPerMwh: assumptions.chargesBrlPerMwh === undefined ? '' : decimal(assumptions.chargesBrlPerMwh, 2),
    reajusteDistribuidora: decimal(terms.reajusteDistribuidora, 0, 4),
    reajusteEnergia: decimal(terms.reajusteEnergia, 0, 4),
    isContractBeforeLaw15269: terms.isContractBeforeLaw15269,
    abateICMS: terms.abateICMS,
    abatePisCofins: terms.abatePisCofins,
    isEncargos: terms.isEncargos,
  }
}
