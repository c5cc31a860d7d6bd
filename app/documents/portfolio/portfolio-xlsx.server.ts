import { figuresOf, rankedUnit, type CalculatedUnit, type PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { portfolioTotals, ranked, type PortfolioTotals } from '~/domain/portfolio/totals'
import type { UnitFigures } from '~/domain/portfolio/unit-result'
import { firstStudyYear } from '~/domain/study/quoted-years'
import {
  countSentence,
  portfolioDisclaimer,
  portfolioSentence,
  studiedOnly,
  termFacts,
} from '~/study-text/portfolio/portfolio-text'
import {
  expiredSentence,
  distributorText,
  outcomeWords,
  reasonText,
  savingFractionOf,
  subgroupText,
} from '~/study-text/portfolio/unit-text'
import { formats, workbook, type Cell, type Worksheet } from '../exports/workbook.server'

/** A calculated portfolio as XLSX: what the first year costs and saves follows the prices of energy, and the totals follow the units. */
export function portfolioXlsx(study: PortfolioStudy): Promise<Uint8Array<ArrayBuffer>> {
  return workbook(portfolioSheets(study))
}

const unitSheet = 'Unidades'
const termSheet = 'Condições'
const firstRow = 2

type Studied = CalculatedUnit & { figures: UnitFigures }

export function portfolioSheets(study: PortfolioStudy): Worksheet[] {
  const all = ranked(study.units.map(rankedUnit))
  const studied = all.flatMap((it): Studied[] => {
    const figures = figuresOf(it)
    return figures ? [{ ...it, figures }] : []
  })
  const totals = portfolioTotals(all)
  return [
    summarySheet(study, totals, studied.length),
    unitsSheet(study, studied),
    yearsSheet(studied),
    othersSheet(
      study,
      all.filter((it) => figuresOf(it) === undefined),
    ),
    termsSheet(study),
  ]
}

/** The cells of a column of units. */
function cellsOf(column: string, count: number): string {
  return `${unitSheet}!$${column}$${firstRow}:$${column}$${Math.max(firstRow, firstRow + count - 1)}`
}

function summarySheet(study: PortfolioStudy, totals: PortfolioTotals, count: number): Worksheet {
  const { counts, gaining, studied } = totals
  const saving = cellsOf('M', count)
  const sumOf = (column: string, result: number): Cell => ({ formula: `SUM(${cellsOf(column, count)})`, result })
  const gainOf = (column: string, result: number): Cell => ({
    formula: `SUMIF(${saving},">0",${cellsOf(column, count)})`,
    result,
  })
  const expired = expiredSentence(study.units, study.day)
  const [gain, all] = [gaining.years[0] ?? noYear, studied.years[0] ?? noYear]
  const rows: Cell[][] = [
    ['Carteira', study.name],
    ['Resultado', portfolioSentence(totals)],
    ['Unidades', countSentence(totals, study.wrongRows)],
    ['Sobre este estudo', `${studiedOnly} ${portfolioDisclaimer}`],
    expired === undefined ? [] : ['Atenção', expired],
    ['No primeiro ano (R$)', 'As que ganham', 'Todas as calculadas'],
    [
      'Unidades',
      countIf(`${saving},">0"`, counts.gains),
      { formula: `COUNT(${saving})`, result: studied.count, format: formats.whole },
    ],
    ['Custo no mercado cativo', gainOf('F', gain.baseBrl), sumOf('F', all.baseBrl)],
    ['Custo no mercado livre', gainOf('L', gain.alternativeBrl), sumOf('L', all.alternativeBrl)],
    ['Economia', ...['B', 'C'].map((column, index) => difference(column, index === 0 ? gain : all))],
    ['Economia (%)', ...['B', 'C'].map((column, index) => share(column, index === 0 ? gain : all))],
    ['Não podem migrar', { value: counts['may-not-migrate'], format: formats.whole }],
    ['Não calculadas', { value: counts.refused + study.wrongRows, format: formats.whole }],
  ]
  return { name: 'Resumo', widths: [30, 26, 26], rows, boldRows: [6, 10] }
}

const noYear = { baseBrl: 0, alternativeBrl: 0, savingBrl: 0 }

function countIf(range: string, result: number): Cell {
  return { formula: `COUNTIF(${range})`, result, format: formats.whole }
}

function difference(column: string, { savingBrl }: typeof noYear): Cell {
  return { formula: `${column}8-${column}9`, result: savingBrl }
}

function share(column: string, year: typeof noYear): Cell {
  return { formula: `IF(${column}8=0,0,${column}10/${column}8)`, result: savingFractionOf(year), format: formats.percent }
}

const quotedPrices = 5
/** The columns of what energy costs for each R$/MWh of each quoted price. */
const priceColumns = ['G', 'H', 'I', 'J', 'K'] as const

function unitsSheet(study: PortfolioStudy, units: readonly Studied[]): Worksheet {
  const header = [
    'Unidade',
    'Código',
    'Distribuidora',
    'Subgrupo',
    'Situação',
    'Custo no cativo (R$)',
    ...priceColumns.map((_, index) => `Energia por R$/MWh, preço ${index + 1}`),
    'Custo no livre (R$)',
    'Economia (R$)',
    'Economia (%)',
    'Livre sem energia (R$)',
    'Observação',
  ]
  const rows = units.map(({ unit, result, figures }, index): Cell[] => {
    const row = firstRow + index
    const year = figures.years[0]!
    const energyBrl = figures.energyBrlPerPrice.reduce(
      (sum, perPrice, price) => sum + perPrice * study.terms.energyPricesBrlPerMwh[price]!,
      0,
    )
    const energy = priceColumns.map((column, price) => `${column}${row}*${priceCell(price)}`).join('+')
    return [
      unit.name,
      unit.code,
      distributorText({ unit, result }),
      subgroupText(unit),
      {
        formula: `IF(M${row}>0,"${outcomeWords.gains.one}","${outcomeWords.loses.one}")`,
        result: outcomeWords[result.outcome].one,
      },
      year.baseBrl,
      ...priceColumns.map((_, price): Cell => ({ value: figures.energyBrlPerPrice[price] ?? 0, format: formats.rate })),
      { formula: `O${row}+${energy}`, result: year.alternativeBrl },
      { formula: `F${row}-L${row}`, result: year.savingBrl },
      { formula: `IF(F${row}=0,0,M${row}/F${row})`, result: savingFractionOf(year), format: formats.percent },
      year.alternativeBrl - energyBrl,
      reasonText(result, study.day),
    ]
  })
  return {
    name: unitSheet,
    widths: [36, 16, 26, 12, 12, 18, 14, 14, 14, 14, 14, 18, 18, 14, 20, 60],
    rows: [header, ...rows],
    boldRows: [1],
  }
}

function priceCell(index: number): string {
  return `${termSheet}!$B$${firstRow + index}`
}

/** Savings by year: the first follows the prices, the later ones are those of the study. */
function yearsSheet(units: readonly Studied[]): Worksheet {
  const years = units[0]?.figures.years ?? []
  const rows = units.map(({ unit, figures }, index): Cell[] => [
    unit.name,
    ...figures.years.map(({ savingBrl }, year): Cell =>
      year === 0 ? { formula: `${unitSheet}!M${firstRow + index}`, result: savingBrl } : savingBrl,
    ),
  ])
  const total = years.map((_, year): Cell => {
    const column = String.fromCharCode('B'.charCodeAt(0) + year)
    const result = units.reduce((sum, { figures }) => sum + figures.years[year]!.savingBrl, 0)
    return { formula: `SUM(${column}${firstRow}:${column}${firstRow + units.length - 1})`, result }
  })
  return {
    name: 'Ano a ano',
    widths: [36, ...years.map(() => 16)],
    rows: [
      ['Economia por ano (R$)', ...years.map((_, index) => `${index + 1}º ano`)],
      ...rows,
      ...(units.length > 0 ? [['Total', ...total]] : []),
    ],
    boldRows: [1, firstRow + units.length],
  }
}

/** The units without figures, and why. */
function othersSheet({ day }: PortfolioStudy, units: readonly CalculatedUnit[]): Worksheet {
  const rows = units.map(({ unit, result }): Cell[] => [
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

function termsSheet(study: PortfolioStudy): Worksheet {
  const firstYear = firstStudyYear(study.day)
  return {
    name: termSheet,
    widths: [52, 40],
    rows: [
      ['Mude os preços aqui: o primeiro ano de cada unidade acompanha', 'R$/MWh'],
      ...study.terms.energyPricesBrlPerMwh.map((price, index): Cell[] => [`Preço da energia em ${firstYear + index}`, price]),
      [],
      ...termFacts(study)
        .slice(quotedPrices)
        .map(({ name, value }): Cell[] => [name, value]),
    ],
    boldRows: [1],
  }
}
