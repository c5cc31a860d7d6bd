import { isAboveKw, overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import { flexibilityUse } from '~/domain/units/balance'
import { demandOverrunOf } from '~/domain/units/demand-overrun'
import { savingOf } from '~/domain/units/saving'
import { takeBreachOf } from '~/domain/units/take-limits'
import type { UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { decimal, percent, wholeMoney } from '~/ui/format'
import { monthCount } from './completeness'
import { monthTitle } from './words'

/** "Julho de 2026 passou 12% do contrato" */
export function contractTitle(months: readonly UnitMonth[]): string {
  const checked = months.filter(
    ({ totalMwh, takeMinMwh, takeMaxMwh }) => totalMwh !== null && (takeMinMwh ?? takeMaxMwh) !== null,
  )
  const outside = checked.flatMap((month) => {
    const breach = takeBreachOf(month)
    return breach ? [{ ...month, breachMwh: breach.mwh }] : []
  })
  const worst = largest(outside, ({ breachMwh }) => breachMwh)
  if (checked.length === 0) return 'Consumo, contrato e limites, mês a mês'
  if (!worst) return `Consumo dentro dos limites do contrato ${inMonths(checked.length, checked.length)}`
  return `${monthTitle(worst)} ${outsideText(worst)}${others(outside.length, checked.length, 'ficaram fora dos limites')}`
}

function outsideText(month: UnitMonth): string {
  const useMwh = flexibilityUse(month)
  if (useMwh === undefined || !month.contractedMwh) return 'ficou fora dos limites do contrato'
  const share = percentText(Math.abs(useMwh) / month.contractedMwh)
  return takeBreachOf(month)?.side === 'above' ? `passou ${share} do contrato` : `ficou ${share} abaixo do contrato`
}

/** "O mercado livre custou menos em 11 de 12 meses" */
export function costTitle(months: readonly UnitMonth[]): string {
  const savings = months.flatMap((month) => savingOf(month) ?? [])
  if (savings.length === 0) return 'Custo no mercado cativo e no mercado livre, mês a mês'
  const cheaper = savings.filter((brl) => brl > 0).length
  return cheaper === 0
    ? 'O mercado livre não custou menos em nenhum mês'
    : `O mercado livre custou menos ${inMonths(cheaper, savings.length)}`
}

/** "Economia acumulada de R$ 224.304 em 12 meses" */
export function savingsTitle(months: readonly UnitMonth[]): string {
  const { savingBrl, comparableCount } = yearTotals(months)
  if (comparableCount === 0) return 'Economia acumulada, mês a mês'
  const what = savingBrl >= 0 ? `Economia acumulada de ${wholeMoney(savingBrl)}` : `Custo de ${wholeMoney(-savingBrl)} a mais`
  return `${what} em ${monthCount(comparableCount)}`
}

/** "Julho de 2026 ficou 20 kW acima da demanda contratada" */
export function demandTitle(months: readonly UnitMonth[]): string {
  const checked = months.flatMap((month) => {
    const overrunKw = demandOverrunOf(month)
    return overrunKw === undefined ? [] : [{ ...month, overrunKw }]
  })
  const overrun = checked.filter(({ overrunKw }) => overrunKw > 0)
  const worst = largest(overrun, ({ overrunKw }) => overrunKw)
  if (checked.length === 0) return 'Demanda contratada e medida, mês a mês'
  if (!worst) {
    const isWithin = checked.every((month) => !isAboveKw(month.measuredDemandKw!, month.contractedDemandKw!))
    return `${isWithin ? 'Demanda dentro da contratada' : 'Demanda sem ultrapassagem cobrada'} ${inMonths(checked.length, checked.length)}`
  }
  const kw = decimal(worst.overrunKw, 0, 2)
  return `${monthTitle(worst)} ficou ${kw}\u00a0kW acima da demanda contratada${others(overrun.length, checked.length, `passaram da tolerância de ${percent(overrunToleranceFraction)}`)}`
}

/** "A energia reativa custou R$ 1.200 em 12 meses" */
export function reactiveTitle(months: readonly UnitMonth[]): string {
  const count = months.filter(({ reactiveCostBrl }) => reactiveCostBrl !== null).length
  if (count === 0) return 'Energia reativa acima do limite, mês a mês'
  const { reactiveCostBrl } = yearTotals(months)
  return reactiveCostBrl > 0
    ? `A energia reativa custou ${wholeMoney(reactiveCostBrl)} em ${monthCount(count)}`
    : `Sem custo de energia reativa em ${monthCount(count)}`
}

/** "A geração somou 480 MWh, 40% do consumo de 12 meses" */
export function generationTitle(months: readonly UnitMonth[]): string {
  const generating = months.filter(({ generatedMwh }) => generatedMwh !== null)
  const { generatedMwh, consumedMwh } = yearTotals(generating)
  const sum = `A geração somou ${decimal(generatedMwh, 0, 1)}\u00a0MWh`
  return consumedMwh > 0
    ? `${sum}, ${percentText(generatedMwh / consumedMwh)} do consumo de ${monthCount(generating.length)}`
    : `${sum} em ${monthCount(generating.length)}`
}

function largest<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined {
  return items.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
}

/** "em todos os 12 meses", "em 11 de 12 meses" */
function inMonths(count: number, all: number): string {
  if (count < all) return `em ${count} de ${monthCount(all)}`
  return all === 1 ? 'no mês' : `em todos os ${all} meses`
}

/** "; 3 de 12 meses ficaram fora dos limites", if more than the title's one are. */
function others(count: number, all: number, what: string): string {
  return count > 1 ? `; ${count} de ${monthCount(all)} ${what}` : ''
}

function percentText(fraction: number): string {
  return `${decimal(100 * fraction, 0, 1)}%`
}
