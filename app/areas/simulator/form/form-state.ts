import { isAboveKw } from '~/domain/tariffs/demand-comparison'
import { hasPeakDemand } from '~/domain/tariffs/modality'
import type { Subgroup } from '~/domain/tariffs/tariff'
import type { AddedPriceLists } from '~/domain/tariffs/energy-price-presets'
import { powerText } from '~/study-text/power-text'
import { money } from '~/ui/format'
import { modeOf } from '../study/modes'
import { numberOrZero } from './decimal-text'
import type { FormValues } from './fields'
import { sectionsOf } from './form-sections'
import { missingFields } from './form-values'
import { yearOf } from './form-year'
import { itemsSum } from './items-sum'
import { replacedBySum } from './plant-sum'
import { arePricesEdited, listSource } from './price-source'
import { endedOn, hasDemand, mayChoose, presetListOf, presetOf, type DistributorOption } from './rules'

/** The state of the form for its values: options, permissions, missing fields and warnings. */
export function formStateOf(form: FormValues, distributors: readonly DistributorOption[], priceLists: AddedPriceLists = {}) {
  const mode = modeOf(form.calc)
  const preset = presetOf(form, priceLists)
  const list = presetListOf(form, priceLists)
  const distributor = distributors.find(({ value }) => value === form.distribuidora)
  const groups = distributor?.groups ?? noGroups
  const taxes = distributor?.taxes
  const missing = missingFields(form)
  return {
    mode,
    firstYear: yearOf(form),
    distributor: form.distribuidora,
    groups,
    /** The group of a filled-in bill, until its distributor is chosen. */
    waitingGroup: distributor ? '' : form.grupoTarifario,
    mayChooseVerde: mayChoose(
      'VERDE',
      groups.find((it) => it === form.grupoTarifario),
    ),
    /** The last day of the table's tariff, if past. */
    tariffEndedOn: endedOn(form, distributors),
    isTariffStated: form.statedTariffOrigin !== '',
    hasPeakDemand: hasPeakDemand(form.ths === 'AZUL' ? 'AZUL' : 'VERDE'),
    mayChooseDiscount: hasDemand(form),
    discountUnsetBy: form.discountUnsetBy,
    mayEditPrices: preset !== undefined,
    /** "Preços de referência do simulador, de 01/01/2026"; empty while no discount is chosen. */
    priceSource: list ? listSource(list) : '',
    pricesEdited: arePricesEdited(form, priceLists),
    /** Lei 15.269/2025 denies the discount to new contracts; older contracts keep it. */
    losesDiscount: (form.desconto === '0.5' || form.desconto === '1') && form.isContractBeforeLaw15269 !== 'on',
    /** The month of the bill that the proposed PIS and COFINS come from; undefined once one of them was edited. */
    taxesBilledIn: taxes?.pis === form.pis && taxes.cofins === form.cofins ? taxes.billedIn : undefined,
    /** Whether the ICMS is the general rate of the distributor's state; false for a typed or billed rate. */
    isIcmsProposed: form.proposedTaxes.split(' ').includes('icms'),
    isLocal: form.local === 'on',
    plantsSum: plantsSumText(form),
    replacedBySum: replacedBySum(form),
    /** Lei 15.269/2025 requires at least 3 MW per unit of a new self-producer by equiparação, unless the plant is on site. */
    mayNotBeSelfProducer: mode !== 'ML' && form.local !== 'on' && isAboveKw(selfProducerMinimumKw, largestDemandKw(form)),
    /** Ids joined by spaces: a text, unlike a new array, compares equal to the one before. */
    sections: sectionsOf(form).join(' '),
    missing: missing.map(({ name }) => name).join(' '),
    /** The message of the first missing field; empty when none is missing. */
    firstMissing: missing[0]?.message ?? '',
  }
}

export type FormState = ReturnType<typeof formStateOf>

/** "2,70 MWp e R$ 8.100.000,00": the sum of the proposal's plants; empty while none is complete. */
function plantsSumText(form: FormValues): string {
  const sum = itemsSum(form)
  return sum ? `${powerText(sum.powerKwp)} e ${money(sum.totalBrl)}` : ''
}

/** A constant, so that it compares equal to the one before. */
const noGroups: readonly Subgroup[] = []

/** Minimum demand of each unit in a new equiparação (Lei 15.269/2025). [kW] */
const selfProducerMinimumKw = 3_000

function largestDemandKw({ demandaForaPonta, demandaPonta }: FormValues): number {
  return Math.max(numberOrZero(demandaForaPonta), numberOrZero(demandaPonta))
}
