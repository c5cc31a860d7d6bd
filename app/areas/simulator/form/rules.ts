import { priceListOf, segmentByDemand, type AddedPriceLists, type PriceList } from '~/domain/tariffs/energy-price-presets'
import { pricesAfter } from '~/domain/study/quoted-years'
import type { StudyMode } from '~/domain/study/mode'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { IsoDate } from '~/domain/dated/dated'
import { thsOf } from '~/domain/tariffs/modality'
import { subgroups, type Subgroup, type Ths } from '~/domain/tariffs/tariff'
import { modeOf } from '../study/modes'
import { yearOf } from './form-year'
import { fillPlantSum } from './plant-sum'
import { numberOrZero, decimalText, isSameDecimal } from './decimal-text'
import {
  demandNames,
  fieldNames,
  peakDemandNames,
  priceNames,
  statedTariffNames,
  surplusPriceNames,
  type FormValues,
  type FieldName,
} from './fields'

/** A distributor in the form's list. `icmsPercent` is its state's general rate. Rates are texts, as in a field. */
export type DistributorOption = {
  value: string
  label: string
  groups: readonly Subgroup[]
  icmsPercent: string
  /** The tariffs whose last day is past; absent while none is. */
  ended?: readonly EndedTariffs[]
  /** Undefined for a distributor without a known bill. */
  taxes?: ProposedTaxes
}

/** Tariffs that ended on one day, as "A4 VERDE"; without `of`, all of the distributor's. */
export type EndedTariffs = { on: IsoDate; of?: readonly string[] }

/** PIS and COFINS of the last known bill. [%] */
export type ProposedTaxes = { pis: string; cofins: string; billedIn: string }

/**
 * The values of the form after its rules.
 *
 * The browser calls it at every change and the server once for all changes, so a rule fills only fields that have not changed
 * since `before`: what was just typed is never overwritten.
 */
export function applyRules(
  before: FormValues,
  typed: FormValues,
  distributors: readonly DistributorOption[],
  priceLists: AddedPriceLists = {},
): FormValues {
  const after = { ...typed }
  const wrote = new Set(fieldNames.filter((name) => !isSameDecimal(typed[name], before[name])))
  const changed = (name: FieldName) => !isSameDecimal(after[name], before[name])
  const fill = (names: readonly FieldName[], text: (index: number) => string) => {
    names.forEach((name, index) => {
      if (!wrote.has(name)) after[name] = text(index)
    })
  }

  after.calc = modeOf(after.calc)
  const distributor = distributors.find(({ value }) => value === after.distribuidora)
  if (!distributor) after.distribuidora = ''
  if (changed('distribuidora')) {
    // A group chosen before the distributor came from a bill and is kept.
    if (before.distribuidora !== '') fill(['grupoTarifario'], () => '')
    proposeTaxes(after, before, wrote, distributor)
  }
  after.proposedTaxes = proposedIn(after)
    .filter((name) => !wrote.has(name))
    .join(' ')
  const groups: readonly Subgroup[] = distributor ? distributor.groups : subgroups
  const group = groups.find((it) => it === after.grupoTarifario)
  if (!group) after.grupoTarifario = ''

  if (!mayChoose('VERDE', group)) after.ths = 'AZUL'
  const tariffKey = ['distribuidora', 'grupoTarifario', 'ths'] as const
  // A stated tariff belongs to one distributor, subgroup and modality; it may be filled in before they are chosen.
  if (tariffKey.some((name) => before[name] !== '' && changed(name))) fill(statedTariffNames, () => '')
  if (changed('ths')) fill(demandNames, () => '0')
  if (after.ths === 'VERDE') for (const name of peakDemandNames) after[name] = initialPeakDemand(name)

  if (changed('ths') || demandNames.some(changed)) fill(['desconto'], () => '-1')
  if (!hasDemand(after)) after.desconto = '-1'
  if (after.desconto !== '-1') after.discountUnsetBy = ''
  else if (typed.desconto !== '-1') after.discountUnsetBy = 'demand'
  const preset = presetOf(after, priceLists)
  if (preset && changed('desconto')) fill(priceNames, (index) => preset[index]!)
  else if (preset && changed('reajusteEnergia')) followGrowth(after, wrote, presetOf(before, priceLists), preset)
  if (after.desconto === '0.5') fillSurplusPrices(after, wrote)

  if (changed('local')) fill(['simultaneidade'], () => (after.local ? localSimultaneity : '0'))
  if (!after.local) after.simultaneidade = '0'

  fillPlantSum(after, before, wrote)

  if (changed('custoDiesel')) fill(['consumoGerador', 'custoGerador'], () => '')
  const dieselBrl = numberOrZero(after.custoDiesel)
  if (changed('consumoGerador')) fill(['custoGerador'], () => decimalOrNothing(after.consumoGerador, (kwh) => kwh * dieselBrl))
  else if (changed('custoGerador')) fill(['consumoGerador'], () => decimalOrNothing(after.custoGerador, (brl) => brl / dieselBrl))

  return after
}

const taxNames = ['pis', 'cofins', 'icms'] as const

/** Proposed rates change with the distributor; a rate typed by a person or read from a bill stays. */
function proposeTaxes(
  after: Record<FieldName, string>,
  before: FormValues,
  wrote: ReadonlySet<FieldName>,
  distributor: DistributorOption | undefined,
): void {
  const proposals = { pis: distributor?.taxes?.pis, cofins: distributor?.taxes?.cofins, icms: distributor?.icmsPercent }
  const earlier = proposedIn(before)
  const replaced = taxNames.filter((name) => !wrote.has(name) && (before[name] === '' || earlier.includes(name)))
  for (const name of replaced) after[name] = proposals[name] ?? ''
  after.proposedTaxes = replaced.filter((name) => after[name] !== '').join(' ')
}

function proposedIn({ proposedTaxes }: Pick<FormValues, 'proposedTaxes'>) {
  const names = proposedTaxes.split(' ')
  return taxNames.filter((name) => names.includes(name))
}

/** The form in another mode: typed values stay, except the discount, which has to be chosen again. */
export function chooseMode(form: FormValues, mode: StudyMode): FormValues {
  if (form.calc === mode) return form
  return { ...form, calc: mode, desconto: '-1', discountUnsetBy: form.desconto === '-1' ? form.discountUnsetBy : 'mode' }
}

/** From 69 kV (groups A3, A2 and A1) only Azul may be chosen (REN ANEEL 1.000/2021). */
export function mayChoose(ths: Ths, group: Subgroup | undefined): boolean {
  return group === undefined || thsOf(group).includes(ths)
}

/** The day on which the chosen distributor's tariff ended; undefined while it holds, or while nothing is chosen. */
export function endedOn({ distribuidora, grupoTarifario, ths }: FormValues, distributors: readonly DistributorOption[]) {
  if (grupoTarifario === '') return undefined
  const ended = distributors.find(({ value }) => value === distribuidora)?.ended
  return ended?.find(({ of }) => !of || of.includes(`${grupoTarifario} ${ths}`))?.on
}

export function hasDemand({ demandaForaPonta, demandaPonta }: FormValues): boolean {
  return numberOrZero(demandaForaPonta) > 0 || numberOrZero(demandaPonta) > 0
}

/** Default simultaneity of a local plant; a constant of the simulator's specification. [%] */
const localSimultaneity = '65'

/** With an I5 source an edited energy price is also the surplus price of that year. */
function fillSurplusPrices(after: Record<FieldName, string>, wrote: ReadonlySet<FieldName>): void {
  priceNames.forEach((name, index) => {
    const surplus = surplusPriceNames[index]!
    if (wrote.has(name) && !wrote.has(surplus)) after[surplus] = after[name]
  })
}

/** A preset of a year after the table's last one follows the readjustment, unless it was edited. */
function followGrowth(
  after: Record<FieldName, string>,
  wrote: ReadonlySet<FieldName>,
  old: readonly string[] | undefined,
  preset: readonly string[],
): void {
  priceNames.forEach((name, index) => {
    if (!wrote.has(name) && after[name] === old?.[index]) after[name] = preset[index]!
  })
}

/** The preset prices of the chosen discount, as text; undefined while no discount is chosen. */
export function presetOf(form: FormValues, priceLists: AddedPriceLists): string[] | undefined {
  const list = presetListOf(form, priceLists)
  if (!list) return undefined
  const yearsSince = Math.max(0, yearOf(form) - list.firstYear)
  return pricesAfter(list.pricesBrlPerMwh, yearsSince, numberOrZero(form.reajusteEnergia) / 100).map(decimalText)
}

/** The price list of the presets: by the chosen discount, and by wholesale or retail for this demand. */
export function presetListOf(form: FormValues, priceLists: AddedPriceLists): PriceList | undefined {
  const incentive = incentives.get(form.desconto)
  if (incentive === undefined) return undefined
  const contractedKw = { peak: numberOrZero(form.demandaPonta), offPeak: numberOrZero(form.demandaForaPonta) }
  const overrunKw = {
    peak: numberOrZero(form.demandaPontaUltrapassagem),
    offPeak: numberOrZero(form.demandaForaPontaUltrapassagem),
  }
  return priceListOf(`${incentive}-${segmentByDemand(contractedKw, overrunKw)}`, priceLists)
}

const incentives: ReadonlyMap<string, Incentive> = new Map([
  ['0', 0],
  ['0.5', 0.5],
  ['1', 1],
])

function initialPeakDemand(name: (typeof peakDemandNames)[number]): string {
  return name === 'measuredPeakDemand' ? '' : '0'
}

function decimalOrNothing(text: string, compute: (value: number) => number): string {
  const result = compute(numberOrZero(text))
  return result > 0 && Number.isFinite(result) ? decimalText(result) : ''
}
