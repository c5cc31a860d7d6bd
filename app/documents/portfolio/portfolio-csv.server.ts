import { roundTo } from '~/domain/numbers/round-to'
import { rankedUnit, type CalculatedUnit, type PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { laterYearHeader, laterYears, lineHeader, resultColumns } from '~/domain/portfolio/result-columns'
import { ranked, type RankedUnit } from '~/domain/portfolio/totals'
import { columnHeader, unitColumnNames, type UnitColumn } from '~/domain/portfolio/unit-columns'
import { unitRow } from '~/domain/portfolio/unit-row'
import { distributorText, outcomeWords, reasonText, portfolioSavingFraction } from '~/study-text/portfolio/unit-text'
import { csvFile, csvMoney, type CsvCell } from '../exports/csv.server'

/**
 * A calculated portfolio as one flat CSV, one unit per row, from the largest saving to the largest loss. Its input columns are
 * those of an import, so that the file can be imported again; its result columns are ignored by imports.
 */
export function portfolioCsv({ units, day }: PortfolioStudy): Uint8Array<ArrayBuffer> {
  const all = ranked(units.map(rankedUnit)).map((it) => ({ ...it, row: unitRow(it.unit) }))
  const columns = unitColumnNames.filter((column) => usualColumns.has(column) || all.some(({ row }) => row[column] !== undefined))
  const years = Array.from({ length: laterYears }, (_, index) => index + 1)
  const header = [
    lineHeader,
    ...columns.map(columnHeader),
    ...Object.values(resultColumns),
    ...years.map((index) => laterYearHeader(index + 1)),
  ]
  const rows = all.map((it) => [
    it.line,
    ...columns.map((column): CsvCell => {
      const cell = it.row[column]
      return column === 'managementBrl' && typeof cell === 'number' ? csvMoney(cell) : cell
    }),
    ...Object.values(resultCells(it, day)),
    ...years.map((index) => csvMoney(it.figures?.years[index]?.savingBrl)),
  ])
  return csvFile([header, ...rows])
}

/** Columns of every file, also without values. */
const usualColumns = new Set<UnitColumn>([
  ...(['name', 'code', 'cnpj', 'distributor', 'subgroup', 'ths', 'offPeakDemandKw', 'peakDemandKw'] as const),
  ...(['offPeakKwh', 'peakKwh'] as const),
])

/** A unit's results, in the order of their columns. */
function resultCells(
  { unit, result, figures }: CalculatedUnit & RankedUnit,
  day: string,
): { [Column in keyof typeof resultColumns]: CsvCell } {
  const first = figures?.years[0]
  const studied = 'figures' in result ? result : undefined
  return {
    outcome: outcomeWords[result.outcome].one,
    reason: reasonText(result, day),
    baseBrl: csvMoney(first?.baseBrl),
    alternativeBrl: csvMoney(first?.alternativeBrl),
    savingBrl: csvMoney(first?.savingBrl),
    savingFraction: first && roundTo(100 * portfolioSavingFraction(first), 2),
    breakEven: csvMoney(figures?.breakEvenPriceBrlPerMwh),
    distributor: studied && distributorText({ unit, result }),
    pis: percent(studied?.taxes.pisFraction),
    cofins: percent(studied?.taxes.cofinsFraction),
    icms: percent(studied?.taxes.icmsFraction),
    incentive: percent(studied?.incentive),
    resolution: studied?.tariff.resolution,
    validFrom: studied?.tariff.validFrom,
    validTo: studied?.tariff.validTo,
  }
}

function percent(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : roundTo(100 * fraction, 4)
}
