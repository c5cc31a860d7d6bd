import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { portfolioTerms } from '~/contract/portfolios'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { portfolioPdf } from '~/documents/portfolio/portfolio-pdf.server'
import { portfolioXlsx } from '~/documents/portfolio/portfolio-xlsx.server'
import type { CalculatedUnit, PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { columnHeader, unitColumnNames, type UnitColumn } from '~/domain/portfolio/unit-columns'
import { reformAnswer } from '~/domain/study/reformed-years'
import { distributorFinder } from '~/provider/portfolios/find-distributor'
import { readPortfolioRows } from '~/provider/portfolios/read-rows'
import { checkRows } from '~/provider/portfolios/store-units'
import { reformedUnit, studyUnit, type RunContext } from '~/provider/portfolios/study-unit'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import type { Row } from './print'
import { watched } from './watched'

const units = 300
const day = '2026-11-21'
const terms = portfolioTerms.parse({
  precoEnergia1: 235,
  precoEnergia2: 229,
  precoEnergia3: 224,
  precoEnergia4: 218,
  precoEnergia5: 199,
  desconto: 0,
  pis: 0.0144,
  cofins: 0.0663,
  custoGestao: -1,
  taxaAtratividade: 14.25,
  reajusteDistribuidora: 7,
  reajusteEnergia: 5,
})

/** A portfolio of 300 units of twelve months each: read and checked, calculated, and rendered. */
export async function portfolioBench(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-portfolio-'))
  const db = await openDatabase(path.join(folder, 'farol.db'))
  await seedTariffs(db)
  const findDistributor = await distributorFinder(db, day)
  // A unit's study uses the database and clock that every call is given.
  const deps = { db, now: () => new Date(`${day}T15:00:00Z`) } as RunContext['deps']
  const context: RunContext = { deps, day, terms, findDistributor }
  const rows: Row[] = []
  const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const { result, seconds, peakMb } = await watched(work)
    const ratio = `${seconds.toFixed(2)} s, pico de memória ${peakMb.toFixed(0)} MB acima do início`
    rows.push({ what, value: `${(units / seconds).toFixed(0)} unidades/s`, ratio })
    return result
  }
  const read = await step('ler e conferir', async () => checkRows((await readPortfolioRows(Buffer.from(file()))).rows, context))
  const calculate = async () => {
    const results: CalculatedUnit[] = []
    for (const { line, unit } of read) results.push({ line, unit, result: await studyUnit(unit, context) })
    return results
  }
  const calculated = await step('calcular, doze meses cada', calculate)
  await step('calcular com a reforma, sem e com crédito', async () => {
    for (const { unit } of read) {
      const found = await reformedUnit(unit, context)
      if (found) reformAnswer(found.reform, found.yearsUnder)
    }
  })
  const study: PortfolioStudy = { name: 'Rede', day, terms: shownTerms, units: calculated, wrongRows: 0 }
  await step('XLSX', () => portfolioXlsx(study))
  await step('PDF', () => buffer(portfolioPdf(study, { name: 'Farol Energia', phone: '', email: '', address: '' })))
  await step('recalcular sob tarifas novas', async () => {
    await db
      .updateTable('tariff_rate')
      .set(({ eb, ref }) => ({ tusd_off_peak: eb(ref('tusd_off_peak'), '*', 1.05) }))
      .execute()
    const again = await calculate()
    const same = again.filter(({ result }, index) => JSON.stringify(result) === JSON.stringify(calculated[index]?.result))
    if (same.length > 0) throw new Error(`${same.length} units have the figures of the old tariffs`)
  })
  await closeDatabase(db)
  rmSync(folder, { recursive: true, force: true })
  return rows
}

const shownTerms: PortfolioStudy['terms'] = {
  energyPricesBrlPerMwh: [235, 229, 224, 218, 199],
  incentive: 0,
  isContractBeforeLaw15269: false,
  icmsCredited: false,
  pisCofinsCredited: false,
  chargesIncluded: true,
  distributorGrowthFraction: 0.07,
  energyGrowthFraction: 0.05,
}

const distributors = ['Copel', 'Celesc', 'CPFL Paulista', 'Neoenergia Coelba', 'Enel SP']

function file(): string {
  const lines = Array.from({ length: units }, (_, index) => unitColumnNames.map((column) => cellOf(column, index)).join(';'))
  return [unitColumnNames.map(columnHeader).join(';'), ...lines].join('\r\n')
}

function cellOf(column: UnitColumn, index: number): string | number {
  const [figure, month] = column.split('-')
  if (figure === 'monthOffPeakKwh') return 20_000 + 100 * index + 50 * Number(month)
  if (figure === 'monthPeakKwh') return 2_000 + 10 * index + 5 * Number(month)
  if (figure === 'monthOffPeakKw') return 90 + index + Number(month)
  const cells: Partial<Record<UnitColumn, string | number>> = {
    name: `Loja ${index + 1}`,
    distributor: distributors[index % distributors.length]!,
    subgroup: 'A4',
    ths: 'Verde',
    offPeakDemandKw: 100 + index,
  }
  return cells[column] ?? ''
}
