import { parse } from 'csv-parse/sync'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import readXlsxFile from 'read-excel-file/node'
import { openPortfolio } from '~/areas/simulator/portfolios/open-portfolio.server'
import { PortfolioPage } from '~/areas/simulator/portfolios/portfolio-page'
import { toPortfolioStudy } from '~/areas/simulator/portfolios/to-portfolio-study'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { portfolioCsv } from '~/documents/portfolio/portfolio-csv.server'
import { portfolioPdf } from '~/documents/portfolio/portfolio-pdf.server'
import { portfolioXlsx } from '~/documents/portfolio/portfolio-xlsx.server'
import { figuresOf } from '~/domain/portfolio/portfolio-study'
import type { MemberProvider } from '~/gateway/refresh.server'
import { savingPercent } from '~/study-text/saving-text'
import { money } from '~/ui/format'
import { now, onSqlite } from './host'
import { header, portfolioAuthor } from './unit-portfolios'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const columns = months.flatMap((month) => [`Consumo fora de ponta ${month} (kWh)`, `Consumo na ponta ${month} (kWh)`])
const energyOfMonths = months.flatMap((_, index) => [40_000 + 3_517 * index, 3_000 + 211 * index])

/** Average month and twelve months, a gain, a loss, an expired tariff, a household that may not migrate, and a row with an error. */
const rows = [
  'Loja Centro;Copel;A4;Verde;400;60000;5000',
  ['Loja do ano;Copel;A4;Verde;350;;', ...energyOfMonths].join(';'),
  'Depósito pequeno;Copel;A4;Verde;30;100;10',
  'Loja de Minas;Cemig;A4;Verde;300;45000;4000',
  'Casa do gerente;;B1;;;;',
  'Loja sem tarifa;Nenhuma Energia;A4;Verde;300;45000;4000',
]

type Opened = Parameters<typeof toPortfolioStudy>[0]

/** The page as its route opens it. */
async function pageOf(opened: Opened): Promise<string> {
  const provider = { call: async () => opened } as unknown as MemberProvider
  const view = await openPortfolio(provider, opened.portfolio.id, new URLSearchParams(), now)
  const { dataRoutes, query } = createStaticHandler([{ path: '/', element: <PortfolioPage {...view} maySell={false} /> }])
  const context = await query(new Request('http://farol.example/'))
  if (context instanceof Response) throw new Error('the page is no redirect')
  const router = createStaticRouter(dataRoutes, context)
  const markup = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return plain(markup.replaceAll(/<[^>]+>/g, ' '))
}

test('the page, the PDF, the CSV and the XLSX of a portfolio tell the same cents of every unit, and of what they add up to', async () => {
  const host = await onSqlite()
  const { create, send, calculated } = portfolioAuthor(() => host)
  const id = await create()
  await send(id, rows, [header, ...columns].join(';'))
  const opened = await calculated(id)
  await host.close()

  const study = toPortfolioStudy(opened, '2026-11-21')
  const page = await pageOf(opened)
  const pdf = (await pagesOf(portfolioPdf(study, brand))).join(' ')
  const csv = parse(Buffer.from(portfolioCsv(study)), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  const sheets = await readXlsxFile(Buffer.from(await portfolioXlsx(study)))
  const cellsIn = (sheet: string, name: string) =>
    sheets.find((it) => it.sheet === sheet)!.data.find(([first]) => first === name)!

  const studied = study.units.flatMap((unit) =>
    figuresOf(unit) ? [{ name: unit.unit.name, ...figuresOf(unit)!.years[0]! }] : [],
  )
  expect(studied.map(({ name }) => name)).toEqual(['Loja Centro', 'Loja do ano', 'Depósito pequeno', 'Loja de Minas'])
  for (const { name, baseBrl, alternativeBrl, savingBrl } of studied) {
    const texts = [baseBrl, alternativeBrl, savingBrl].map((brl) => plain(money(brl)))
    const row = csv.find((it) => it['Unidade'] === name)!
    const inCsv = ['Custo no cativo, ano 1 (R$)', 'Custo no livre, ano 1 (R$)', 'Economia, ano 1 (R$)'].map(
      (column) => row[column]!,
    )
    const cells = cellsIn('Unidades', name)
    expect(texts.filter((text) => !page.includes(text) || !pdf.includes(text))).toEqual([])
    expect(inCsv.map((text) => plain(money(Number(text.replace(',', '.')))))).toEqual(texts)
    expect([cells[5], cells[11], cells[12]].map((value) => plain(money(Number(value))))).toEqual(texts)
    expect([page, pdf].map((text) => text.includes(savingPercent(savingBrl / baseBrl)))).toEqual([true, true])
    expect(savingPercent(Number(cells[13]))).toBe(savingPercent(savingBrl / baseBrl))
  }

  const sum = (key: 'baseBrl' | 'alternativeBrl' | 'savingBrl', units: typeof studied) =>
    units.reduce((total, unit) => total + unit[key], 0)
  const gaining = studied.filter(({ savingBrl }) => savingBrl > 0)
  const totals = [
    ['Custo no mercado cativo', 'baseBrl'],
    ['Custo no mercado livre', 'alternativeBrl'],
    ['Economia', 'savingBrl'],
  ] as const
  for (const [name, key] of totals) {
    const texts = [gaining, studied].map((units) => plain(money(sum(key, units))))
    expect(texts.filter((text) => !page.includes(text) || !pdf.includes(text))).toEqual([])
    expect(
      cellsIn('Resumo', name)
        .slice(1, 3)
        .map((value) => plain(money(Number(value)))),
    ).toEqual(texts)
  }
  const [, sentence] = cellsIn('Resumo', 'Resultado')
  expect([page, pdf].map((text) => text.includes(plain(String(sentence))))).toEqual([true, true])
})

test('the CSV of a portfolio goes in again, and gives every unit the same years', async () => {
  const host = await onSqlite()
  const { create, send, sendFile, calculated } = portfolioAuthor(() => host)
  const id = await create()
  await send(id, rows, [header, ...columns].join(';'))
  const study = toPortfolioStudy(await calculated(id), '2026-11-21')
  const again = await create()
  expect(await sendFile(again, Buffer.from(portfolioCsv(study)))).toMatchObject({ status: 200, json: { units: 5, wrong: 0 } })
  const repeated = toPortfolioStudy(await calculated(again), '2026-11-21')
  await host.close()
  const resultsOf = ({ units }: typeof study) => new Map(units.map(({ unit, result }) => [unit.name, { unit, result }]))
  expect(resultsOf(repeated)).toEqual(resultsOf(study))
})

test('a portfolio interrupted before its first unit says so, and can be requested again', async () => {
  const host = await onSqlite()
  const { create, send, read, ask } = portfolioAuthor(() => host)
  const id = await create()
  await send(id, [rows[0]!])
  expect(await pageOf(await read(id))).not.toContain('interrompido')
  await host.db.updateTable('portfolio').set({ state: 'running', started_at: now.toISOString() }).where('id', '=', id).execute()
  expect(await ask(id, 'cancel')).toMatchObject({ status: 200, json: { state: 'cancelled', done: 0 } })
  const page = await pageOf(await read(id))
  await host.close()
  expect(page).toContain('O cálculo foi interrompido antes da primeira unidade.')
  expect(page).toContain('Calcular a unidade')
})
