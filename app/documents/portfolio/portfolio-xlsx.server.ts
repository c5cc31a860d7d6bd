import type { IsoDate } from '~/domain/dated/dated'
import { figuresOf, rankedUnit, type CalculatedUnit, type PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { portfolioTotals, ranked } from '~/domain/portfolio/totals'
import { outcomeWords, portfolioWarning, reasonText } from '~/study-text/portfolio/unit-text'
import { workbook, type SheetCell, type Worksheet } from '../exports/workbook.server'
import type { PrintedReform } from '../tax-reform/reform-blocks'
import { reformSheet } from '../tax-reform/reform-sheet'
import { portfolioInputs, termSheet, yearFactors } from './term-sheet'
import { totalsSheet } from './totals-sheet'
import { unitsSheet, type StudiedUnit } from './units-sheet'
import { yearsSheet } from './years-sheet'

/** A calculated portfolio as XLSX: units, years, totals and sentences follow the prices of energy and both readjustments. @param today  of the file. */
export function portfolioXlsx(study: PortfolioStudy, today?: IsoDate, reform?: PrintedReform): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = portfolioSheets(study, today)
  return workbook(reform ? [...sheets, reformSheet('ML', reform)] : sheets)
}

export function portfolioSheets(study: PortfolioStudy, today?: IsoDate): Worksheet[] {
  const all = ranked(study.units.map(rankedUnit))
  const studied = all.flatMap((it): StudiedUnit[] => {
    const figures = figuresOf(it)
    return figures ? [{ ...it, figures }] : []
  })
  const inputs = portfolioInputs(study)
  const quoted = study.terms.energyPricesBrlPerMwh.length
  const factors = yearFactors(inputs, quoted, quoted + (studied[0]?.figures.years.length ?? 1))
  return [
    totalsSheet(study, portfolioTotals(all), studied.length, portfolioWarning(study, today)),
    unitsSheet(study, studied, inputs),
    yearsSheet(studied, factors, inputs),
    othersSheet(
      study,
      all.filter((it) => figuresOf(it) === undefined),
    ),
    factors.sheet,
    termSheet(study, inputs),
  ]
}

/** The units without figures, with the reason. */
function othersSheet({ day }: PortfolioStudy, units: readonly CalculatedUnit[]): Worksheet {
  const rows = units.map(({ unit, result }): SheetCell[] => [
    unit.name,
    unit.code,
    unit.distributor,
    unit.subgroup,
    outcomeWords[result.outcome].one,
    reasonText(result, day),
  ])
  return {
    name: 'Fora da conta',
    widths: [36, 16, 26, 12, 18, 90],
    rows: [['Unidade', 'Código', 'Distribuidora', 'Subgrupo', 'Situação', 'Por quê'], ...rows],
    boldRows: [1],
  }
}
