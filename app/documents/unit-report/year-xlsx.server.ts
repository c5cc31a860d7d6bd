import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { UnitMonth } from '~/domain/units/unit-month'
import { figureHeader, figures, missingNote, type FigureUnit } from '~/unit-text/figures'
import { unitFacts } from '~/unit-text/unit-facts'
import { monthTitle } from '~/unit-text/words'
import { yearRows } from '~/unit-text/year-rows'
import { formats, workbook, type Cell, type Worksheet } from '../exports/workbook.server'

const formatOf: Record<FigureUnit, string> = {
  MWh: formats.energy,
  R$: formats.money,
  '%': formats.tenth,
  kW: formats.money,
  kVArh: formats.money,
}

/** The months of a unit as XLSX: a row each with their total, and a sheet about the unit. */
export function yearXlsx(unit: ConsumerUnit, months: readonly UnitMonth[]): Promise<Uint8Array<ArrayBuffer>> {
  return workbook([monthSheet(months), unitSheet(unit)])
}

function monthSheet(months: readonly UnitMonth[]): Worksheet {
  const rows = yearRows(months).map(({ month, values }): Cell[] => [
    month === 'total' ? 'Total' : monthTitle(month),
    ...values.map((value, index) => (value === undefined ? undefined : { value, format: formatOf[figures[index]!.unit] })),
  ])
  const header = ['Mês', ...figures.map(figureHeader)]
  return {
    name: 'Meses',
    widths: header.map((title) => Math.max(18, title.length + 2)),
    rows: [header, ...rows],
    boldRows: [1, rows.length + 1],
  }
}

function unitSheet(unit: ConsumerUnit): Worksheet {
  return {
    name: 'Unidade',
    widths: [28, 60],
    rows: [
      ['Empresa', unit.companyName],
      ['Unidade', unit.name],
      ...unitFacts(unit).map(({ name, value }) => [name, value]),
      ['Sobre os números', missingNote],
    ],
    boldRows: [],
  }
}
