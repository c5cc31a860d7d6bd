import { shiftAssumptions } from '~/domain/hours/shift'
import { daysOfMonth } from '~/domain/hours/typical-days'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthName } from '~/domain/units/calendar-month'
import type { ShiftFigures } from '~/unit-text/hours/shift-figures'
import { formats, workbook, type SheetCell, type Worksheet } from '../exports/workbook.server'
import { exposureHeaders, exposureTitle, printedExposures } from './exposure-rows'
import { figureRules, printedMonths, type LoadHoursReport } from './load-hours-report'
import { shiftAtPldRows, shiftOutOfPeakRows, shiftTitle, type ShiftRow } from './shift-rows'

/** The hours of the month, with the modulation as formulas of them, the months and the exposures. */
export function loadHoursXlsx(report: LoadHoursReport): Promise<Uint8Array<ArrayBuffer>> {
  const { shift, exposures } = report
  const exposed = exposures.rows.length > 0 ? [exposureSheet(report)] : []
  const shifted = shift ? [shiftSheet(shift)] : []
  return workbook([monthSheet(report), monthsSheet(report), ...exposed, ...shifted, hourSheet(report)])
}

/** The hours that have both a reading and a price, as the page counts them. */
function monthSheet({ name, line, month, answer, kwh, prices, leftOut, notes }: LoadHoursReport): Worksheet {
  const last = kwh.length + 1
  const [energy, price] = [`Horas!C2:C${last}`, `Horas!D2:D${last}`]
  const both = `(${energy}<>"")*(${price}<>"")`
  const known = kwh.flatMap((value, period) => {
    const brl = prices[period]
    return value === undefined || brl === undefined ? [] : [{ mwh: value / 1_000, brl }]
  })
  const mwh = known.reduce((sum, it) => sum + it.mwh, 0)
  const mean = known.reduce((sum, it) => sum + it.brl, 0) / known.length
  const spotBrl = known.reduce((sum, it) => sum + it.mwh * it.brl, 0)
  const ofKnown = (formula: string, result: number) => ({
    formula: `IF(B5=0,"",${formula})`,
    result: known.length === 0 ? '' : result,
  })
  const rows: SheetCell[][] = [
    [name],
    [`${line}, ${monthName(calendarMonthOf(month))}`],
    [answer],
    [],
    ['Horas com leitura e preço', { formula: `SUMPRODUCT(${both})`, result: known.length, format: formats.whole }],
    ['Consumo destas horas (MWh)', { formula: `SUMPRODUCT(${both}*${energy})/1000`, result: mwh, format: formats.energy }],
    ['PLD médio (R$/MWh)', ofKnown(`SUMPRODUCT(${both}*${price})/B5`, mean)],
    ['Consumo ao PLD (R$)', ofKnown(`SUMPRODUCT(${both}*${energy}*${price})/1000`, spotBrl)],
    ['Modulação (R$)', ofKnown('B8-B6*B7', spotBrl - mwh * mean)],
    ['Modulação (R$/MWh)', { formula: 'IF(B6<=0,"",B9/B6)', result: mwh <= 0 ? '' : (spotBrl - mwh * mean) / mwh }],
    [],
    ...[...leftOut, ...figureRules, ...notes].map((note) => [note]),
  ]
  return { name: 'Mês', widths: [40, 22], rows, boldRows: [1, 3, 10] }
}

function monthsSheet(report: LoadHoursReport): Worksheet {
  const header = [
    'Mês',
    'Consumo lido (MWh)',
    'Consumo com preço (MWh)',
    'PLD médio (R$/MWh)',
    'Modulação (R$)',
    'Modulação (R$/MWh)',
    'Horas fora da conta',
  ]
  const rows = printedMonths(report).map((it, index): SheetCell[] => [
    it.label,
    { value: it.measuredMwh, format: formats.energy },
    { value: it.consumedMwh, format: formats.energy },
    it.meanPldBrlPerMwh,
    it.modulationBrl,
    it.modulationBrlPerMwh === undefined
      ? undefined
      : { formula: `E${index + 2}/C${index + 2}`, result: it.modulationBrlPerMwh, format: formats.money },
    { value: it.gapCount, format: formats.whole },
  ])
  return { name: 'Meses', widths: header.map((title) => title.length + 4), rows: [header, ...rows], boldRows: [1], frozenRows: 1 }
}

function exposureSheet(report: LoadHoursReport): Worksheet {
  const header = ['Mês', 'Consumo (MWh)', 'Volume (MWh)', ...exposureHeaders.map((it) => `${it} (R$)`)]
  const { months, total } = printedExposures(report)
  const cells = months.map((it): SheetCell[] => [
    it.label,
    { value: it.consumedMwh, format: formats.energy },
    { value: it.volumeMwh, format: formats.energy },
    ...it.brl,
  ])
  const sums: SheetCell[] = [
    total.label,
    ...[total.consumedMwh, total.volumeMwh, ...total.brl].map((result, index) => {
      const column = String.fromCharCode('B'.charCodeAt(0) + index)
      const format = index < 2 ? formats.energy : formats.money
      return { formula: `SUM(${column}3:${column}${months.length + 2})`, result, format }
    }),
  ]
  return {
    name: 'Exposição',
    widths: header.map((it) => Math.max(16, it.length + 2)),
    rows: [[exposureTitle(report)], header, ...cells, sums],
    boldRows: [1, 2, months.length + 3],
  }
}

/** The saving in the tariff is a formula of its energy and rates. */
function shiftSheet(shift: ShiftFigures): Worksheet {
  const atPld = shiftAtPldRows(shift)
  const outOfPeak = shiftOutOfPeakRows(shift)
  const first = atPld.length + 2
  const saving = `B${first + 2}*(B${first}-B${first + 1})/1000`
  return {
    name: 'Deslocamento',
    widths: [50, 18],
    rows: [
      [shiftTitle(shift)],
      ...atPld.map((row): SheetCell[] => [row.name, shiftCell(row)]),
      ...outOfPeak.map((row, index): SheetCell[] => [
        row.name,
        index === outOfPeak.length - 1 ? { formula: saving, result: row.value } : shiftCell(row),
      ]),
      ...(shift.outOfPeak ? [[shift.outOfPeak.source]] : []),
      [],
      ['O que esta conta supõe'],
      ...shiftAssumptions.map((text) => [text]),
    ],
    boldRows: [1],
  }
}

const shiftFormats = { kw: formats.energy, kwh: formats.energy, brl: formats.money, days: formats.whole }

function shiftCell({ value, of }: ShiftRow): SheetCell {
  return { value, format: shiftFormats[of] }
}

function hourSheet({ month, kwh, prices }: LoadHoursReport): Worksheet {
  const days = daysOfMonth(month)
  const rows = kwh.map((value, period): SheetCell[] => [
    { value: new Date(`${days[Math.floor(period / 24)]!}T00:00:00Z`), format: formats.day },
    { value: period % 24, format: formats.whole },
    value === undefined ? undefined : { value, format: formats.energy },
    prices[period],
  ])
  return {
    name: 'Horas',
    widths: [14, 8, 18, 18],
    rows: [['Dia', 'Hora', 'Consumo (kWh)', 'PLD (R$/MWh)'], ...rows],
    boldRows: [1],
    frozenRows: 1,
  }
}
