import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { figureHeader, type FigureUnit } from '~/unit-text/figures'
import type { NumberTable } from '~/unit-text/number-table'
import { unitFacts } from '~/unit-text/unit-facts'
import { formats, workbook, type Cell, type Worksheet } from '../exports/workbook.server'

const formatOf: Record<FigureUnit, string> = {
  MWh: formats.energy,
  R$: formats.money,
  '%': formats.tenth,
  kW: formats.money,
  kVArh: formats.money,
}

/** Numbers of a unit as XLSX, and a sheet about the unit. */
export function numbersXlsx(unit: ConsumerUnit, table: NumberTable): Promise<Uint8Array<ArrayBuffer>> {
  return workbook([numberSheet(table), unitSheet(unit, table)])
}

function numberSheet({ name, keyHeaders, columns, rows }: NumberTable): Worksheet {
  const header = [...keyHeaders, ...columns.map(figureHeader)]
  return {
    name,
    widths: header.map((title) => Math.max(18, title.length + 2)),
    rows: [
      header,
      ...rows.map(({ keys, values }): Cell[] => [
        ...keys.map((key) => (typeof key === 'number' ? { value: key, format: formats.whole } : key)),
        ...values.map((value, index) => (value === undefined ? undefined : { value, format: formatOf[columns[index]!.unit] })),
      ]),
    ],
    boldRows: [1, ...rows.flatMap(({ isTotal }, index) => (isTotal ? [index + 2] : []))],
  }
}

function unitSheet(unit: ConsumerUnit, { note }: NumberTable): Worksheet {
  return {
    name: 'Unidade',
    widths: [28, 60],
    rows: [
      ['Empresa', unit.companyName],
      ['Unidade', unit.name],
      ...unitFacts(unit).map(({ name, value }) => [name, value]),
      ...(note === undefined ? [] : [['Sobre os números', note]]),
    ],
    boldRows: [],
  }
}
