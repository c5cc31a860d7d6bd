import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { economyMlResult } from '~/contract/economies'
import { captiveResult, freeMarketResult } from '~/contract/simulator'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { seedDemo } from '~/provider/demo/seed'
import { openFileRegister } from '~/provider/files/files'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { runAndDie } from '../support/killed-process'
import { now, onSqlite, tokenSecret, type Host, type OwnHost } from './host'
import { portfolioAuthor, terms } from './unit-portfolios'

const columns =
  'Unidade;Distribuidora;Subgrupo;Modalidade;Demanda;Demanda ponta;Consumo FP;Consumo P;Ultrapassagem;ICMS;Desconto;Gestão'
const distributors = ['copel', 'celesc', 'cpfl-paulista', 'neoenergia-coelba', 'enel-sp']

/** Units that differ in every possible column. */
function unitAt(index: number) {
  const isAzul = index % 3 === 0
  return {
    distribuidora: distributors[index % distributors.length]!,
    ths: isAzul ? 'AZUL' : 'VERDE',
    demandaForaPonta: 40 + 13 * index,
    demandaPonta: isAzul ? 30 + 7 * index : 0,
    consumoForaPonta: 5_000 + 977 * index,
    consumoPonta: 300 + 61 * index,
    demandaForaPontaUltrapassagem: index % 7 === 0 ? 12.5 : 0,
    icms: [0.17, 0.18, 0.2][index % 3]!,
    desconto: [0, 0.5, 1][index % 3]!,
    custoGestao: index % 4 === 0 ? 2_000 : -1,
  }
}

function rowAt(index: number): string {
  const unit = unitAt(index)
  const fee = unit.custoGestao === -1 ? '' : unit.custoGestao
  const overrun = String(unit.demandaForaPontaUltrapassagem).replace('.', ',')
  const { distribuidora, ths, demandaForaPonta, demandaPonta, consumoForaPonta, consumoPonta } = unit
  const supply = [`Loja ${index + 1}`, distribuidora, 'A4', ths, demandaForaPonta, demandaPonta, consumoForaPonta, consumoPonta]
  return [...supply, overrun, unit.icms * 100, `${unit.desconto * 100}%`, fee].join(';')
}

const rows = Array.from({ length: 300 }, (_, index) => rowAt(index))

test('a portfolio of 300 units has the figures of 300 single studies', async () => {
  const host = await onSqlite()
  const { author, create, send, calculated } = portfolioAuthor(() => host)
  const id = await create({ isContractBeforeLaw15269: true })
  expect(await send(id, rows, columns)).toMatchObject({ units: 300, wrong: 0 })
  const { units } = await calculated(id)
  const { post } = await author()
  for (const [index, { result }] of units.entries()) {
    const request = { ...terms, calc: 'ML', cnpj: '11222333000181', grupoTarifario: 'A4', ...unitAt(index) }
    const prices = [terms.precoEnergia1, terms.precoEnergia2, terms.precoEnergia3, terms.precoEnergia4, terms.precoEnergia5]
    const captive = captiveResult.parse((await post('/simulator/cativo', request)).json)
    const free = freeMarketResult.parse((await post('/simulator/ml', request)).json)
    const years = economyMlResult.parse((await post('/economies/ml', { ...request, precoEnergia: prices })).json)
    if (result?.outcome !== 'gains' && result?.outcome !== 'loses')
      throw new Error(`unit ${index + 1}: ${JSON.stringify(result)}`)
    expect(result.figures.years.map(({ savingBrl }) => savingBrl)).toEqual(years.economyAnual)
    expect(result.figures.years[0]).toMatchObject({ baseBrl: 12 * captive.custoTotal, alternativeBrl: 12 * free.custoTotal })
    expect(result.figures.breakEvenPriceBrlPerMwh ?? null).toBe(years.breakEvenPrice)
  }
  await host.close()
}, 120_000)

const work = `
  const { portfolioRunsIn } = await load('provider/portfolios/runs.ts')
  const now = new Date('2026-11-21T15:00:00Z')
  const runs = portfolioRunsIn({ db, now: () => now, clock: async () => now, log: (line) => process.stderr.write(line) })
  runs.wake()
  await runs.settled()
`

test('a run killed with -9 before its third batch of ten has kept twenty units, and another process ends it', async () => {
  const location = path.join(mkdtempSync(path.join(tmpdir(), 'farol-portfolio-')), 'farol.db')
  const db = await openDatabase(location)
  await seedTariffs(db)
  await seedDemo(db, now)
  const fileStore = diskStore(mkdtempSync(path.join(tmpdir(), 'farol-files-')))
  const hoursFolder = mkdtempSync(path.join(tmpdir(), 'farol-hours-'))
  const { fetch } = createProvider({ db, now: () => now, tokenSecret, fileStore, hoursFolder })
  const inProcess: Host = { baseUrl: 'http://provider.embedded', fetch: (request) => fetch(request), close: async () => {} }
  const host: OwnHost = {
    ...inProcess,
    db,
    files: openFileRegister(fileStore, db, () => now),
    hoursFolder,
    strict: inProcess,
    strictest: inProcess,
  }
  const { create, send, read, whenIdle } = portfolioAuthor(() => host)
  const id = await create()
  await send(id, rows.slice(0, 40), columns)
  await db.updateTable('portfolio').set({ state: 'running', started_at: now.toISOString() }).where('id', '=', id).execute()

  const end = runAndDie(location, { work, args: [], diesAt: 'UpdateQueryNode portfolio lease_until', time: 3 })
  expect(end).toEqual({ signal: 'SIGKILL', stderr: '' })
  const left = await read(id)
  expect(left.portfolio).toMatchObject({ state: 'running', done: 20 })
  expect(left.units.filter(({ result }) => result !== null)).toHaveLength(20)

  const later = createProvider({ db, now: () => new Date('2026-11-21T15:01:00Z'), tokenSecret, fileStore })
  const stop = later.watchPortfolios()
  const { portfolio, units } = await whenIdle(id)
  await stop()
  expect(portfolio).toMatchObject({ state: 'done', done: 40 })
  expect(units.slice(0, 20)).toEqual(left.units.slice(0, 20))
  await closeDatabase(db)
}, 120_000)
