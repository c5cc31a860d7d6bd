import type { InvoicePost, MeterReading } from '~/domain/invoice/invoice'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { plainWords, postOf } from '../plain-words'
import { numberOf } from './printed-values'
import { tablesOf, type TableWords } from './table'
import { printedText, type TextRow } from './text-layout'

type MeterColumn = 'meter' | 'name' | 'post' | 'unit' | 'before' | 'after' | 'factor' | 'adjustment' | 'measured'

const meterTable: TableWords<MeterColumn> = {
  columns: [
    { name: 'meter', words: /^((n|no|numero)( do)? )?(medidor|equipamento)$/, holds: 'text' },
    { name: 'name', words: /^(grandezas?|descricao|tipo( de)? medicao)/, holds: 'text' },
    { name: 'post', words: /^postos?/, holds: 'text' },
    { name: 'unit', words: /^unid/, holds: 'text' },
    { name: 'before', words: /^(leitura )?(anterior|de)$/, holds: 'figure' },
    { name: 'after', words: /^(leitura )?(atual|ate)$/, holds: 'figure' },
    { name: 'factor', words: /^(const|fator)/, holds: 'figure' },
    { name: 'adjustment', words: /^(ajuste|perdas?)/, holds: 'figure' },
    { name: 'measured', words: /^(consumo|total apurado|medido|registrado|valor (medido|apurado))/, holds: 'figure' },
  ],
  headingWords: new Set(
    (
      'n no numero do da de e medidor equipamento grandeza grandezas descricao tipo medicao posto postos horario horarios tarifario unid unidade ' +
      'leitura anterior atual ate const constante multipl multiplicador multiplicacao fator ajuste perda perdas consumo demanda total apurado ' +
      'medido registrado valor kwh kw'
    ).split(' '),
  ),
  first: 'name',
  needs: ['name', 'measured'],
}

/**
 * Metered quantities by time of use, with repeated readings and readings without a name. `consumed`: energy before compensation,
 * confirmed by readings times constant; `unconfirmed`: not confirmed by them. [kW, kWh]
 */
export type Measured = { what: 'demand' | 'consumed' | 'unconfirmed' | 'injected' | 'unnamed'; post: InvoicePost; value: number }

export function measuredOf(rows: readonly TextRow[]): Measured[] {
  const lines = tablesOf(rows, meterTable).flatMap((table) => table.lines)
  const metered = lines.flatMap(({ label, cells, fits }): Measured[] => {
    const words = plainWords(label)
    const isUnnamed = cells.after !== undefined && words.replaceAll(/\b(\d\w*|n?ponta|fora|de|fp|np|p)\b/g, '').trim() === ''
    const what = isUnnamed ? 'unnamed' : kinds.find((it) => it.words.test(words))?.what
    if (!fits || !what || cells.measured === undefined || cells.measured < 0) return []
    if (what === 'consumed') return consumedOf(label, cells)
    return [{ what, post: postOf(label), value: cells.measured }]
  })
  return [...metered, ...injectedInNotes(rows)]
}

/** The readings of each metered quantity whose row prints all three: before, now and constant. */
export function meterReadingsOf(rows: readonly TextRow[]): MeterReading[] {
  const lines = tablesOf(rows, meterTable).flatMap((table) => table.lines)
  return lines.flatMap(({ label, cells: { before, after, factor }, fits }): MeterReading[] => {
    const what = kinds.find((it) => it.words.test(plainWords(label)))?.what
    const of = what && quantities[what]
    if (!fits || !of || before === undefined || after === undefined || factor === undefined) return []
    return [{ of, post: postOf(label), before, now: after, constant: factor }]
  })
}

const quantities: Partial<Record<Measured['what'], MeterReading['of']>> = {
  consumed: 'energy',
  injected: 'injected-energy',
  demand: 'demand',
}

/**
 * Energy before compensation, which the adjustments column subtracts.
 *
 * @example (548.654 − 537.810) × 0,084 = 910,896, printed as an adjustment of 910,90- and a consumption of 0,00: 910,90 kWh were
 * consumed.
 */
function consumedOf(label: string, cells: Partial<Record<MeterColumn, number>>): Measured[] {
  const { before, after, factor, adjustment = 0, measured = 0 } = cells
  if (adjustment >= 0) return []
  const consumedKwh = Math.round((measured - adjustment) * 1e6) / 1e6
  const readKwh = before === undefined || after === undefined || factor === undefined ? NaN : (after - before) * factor
  const isConfirmed = Math.abs(readKwh - consumedKwh) <= readingToleranceKwh
  return [{ what: isConfirmed ? 'consumed' : 'unconfirmed', post: postOf(label), value: consumedKwh }]
}

/** Bills print kWh with two decimals. [kWh] */
const readingToleranceKwh = 0.01

/** Quantities measured exactly once; those without a post count as off-peak. */
export function measuredByPost(measured: readonly Measured[], what: Measured['what']): Partial<ByTimeOfUse> {
  const [peak, offPeak] = [distinct(measured, what, 'peak'), distinct(measured, what, 'offPeak')]
  return { ...(peak.length === 1 && { peak: peak[0] }), ...(offPeak.length === 1 && { offPeak: offPeak[0] }) }
}

/** Whether a demand was measured twice, or a measurement has no name. */
export function isDemandUncertain(measured: readonly Measured[]): boolean {
  const isSeveral = (['peak', 'offPeak'] as const).some((post) => distinct(measured, 'demand', post).length > 1)
  return isSeveral || measured.some(({ what }) => what === 'unnamed')
}

function distinct(measured: readonly Measured[], what: Measured['what'], post: keyof ByTimeOfUse): number[] {
  const own = measured.filter((it) => it.what === what && (it.post === post || (post === 'offPeak' && it.post === 'all')))
  return [...new Set(own.map(({ value }) => value))]
}

/** Reactive demand, and demand corrected by the power factor, are different quantities. */
const kinds: ReadonlyArray<{ what: Measured['what']; words: RegExp }> = [
  { what: 'injected', words: /^(?!.*\b(reat|saldo|dem))(.*\b)?energia\b.*\b(inj|gera)/ },
  { what: 'consumed', words: /^(?!.*\b(reat|inj|gera))(\d+ )*(consumo|energia) ativ[oa]\b/ },
  { what: 'demand', words: /^(?!.*\b(reat|corrig|contratad|inj|gera|ultrap|dmcr))(\d+ )*demanda\b/ },
]

/** "Energia injetada NP 0,0kWh e FP 33020,4kWh no mes". */
function injectedInNotes(rows: readonly TextRow[]): Measured[] {
  return rows.flatMap((row) => {
    const note = /energia injetada (.{0,60}?) no m[eê]s/i.exec(printedText(row))?.[1] ?? ''
    return [...note.matchAll(/\b(NP|FP|HP|HFP|ponta|fora (?:de )?ponta):? *(-?[\d.]+(?:,\d+)?) ?kW ?h/gi)].flatMap(
      ([, post = '', figure = '']): Measured[] => {
        const value = numberOf(figure)
        return value === undefined ? [] : [{ what: 'injected', post: postOf(post), value }]
      },
    )
  })
}
