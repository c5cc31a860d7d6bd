import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openMemory } from '~/database/open-memory.fixture'
import { lastRuns } from '~/database/last-runs.server'
import { keysOf } from '~/domain/records/records'
import { diskStore } from '~/provider/file-store/disk-store'
import { hourFile, hoursOfJuly } from '~/provider/hours/hour-file.fixture'
import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import { openGet } from '~/provider/public-data/http-get'
import { publicDataIn } from '~/provider/public-data/public-data'
import { isAbandoned, setStates } from '~/provider/public-data/set-state'
import { publicSets, type SetId } from '~/provider/public-data/sets'
import { fetchSet } from '~/provider/public-data/take-set'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { patienceMs } from '../support/browser'
import { startPortal } from '../support/open-data-portal'
import { publicSetFiles } from '../support/public-set-files'

const flags = 'bandeiras-tarifarias'
const flagResource = 'bandeira-tarifaria-acionamento'
const tariffs = 'tarifas-distribuidoras-energia-eletrica'
const reference = 'energia_reserva_consumo_referencia'
const october = ['2026-10', 'Vermelha P1', '44,63'] as const

const now = () => new Date('2026-11-21T15:00:00Z')
const period = (year: number) => ({ DatInicioVigencia: `${year}-10-08`, DatFimVigencia: `${year + 1}-10-07` })

const inTurn = <T>(work: () => Promise<T>) => work()

async function open() {
  const portal = await startPortal()
  const db = await openMemory()
  const folder = await mkdtemp(path.join(tmpdir(), 'public-data-'))
  onTestFinished(async () => {
    await portal.stop()
    await db.destroy()
    await rm(folder, { recursive: true })
  })
  const store = diskStore(path.join(folder, 'files'))
  const hours = { folder: path.join(folder, 'hours'), keptMonths: 24, log: () => {} }
  const deps = { db, now, clock: async () => now(), log: () => {}, folder, store, inTurn, hours }
  const sources = { get: openGet({}), portals: { ANEEL: portal.address, CCEE: portal.address }, backoffMs: 1 }
  const fetchOf = async (id: SetId, isAccepted = false) => (await fetchSet(id, sources, { isAccepted }, deps))?.ended
  const publishFlags = (content: string | Buffer, modified?: string) =>
    portal.publish(flags, flagResource, content, modified ? { modified } : {})
  const months = async () => (await db.selectFrom('flag_month').select('month').execute()).length
  const part = path.join(folder, `${flags}.part`)
  /** The transfer breaks when these bytes are in the folder. */
  const cut = (bytes: number) => ({
    cutAfter: bytes,
    when: () => vi.waitUntil(() => isOfSize(part, bytes), { timeout: patienceMs }),
  })
  return { cut, portal, db, folder, fetchOf, publishFlags, months, deps, sources }
}

test('a file is fetched once: the same publication is not asked for again, a newer one is', async () => {
  const { portal, fetchOf, publishFlags, months, folder, db } = await open()
  publishFlags(flagFile())
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'stored', row_count: 64, resource: flagResource })
  expect(await fetchOf(flags)).toEqual({ outcome: 'unchanged', reason: null })
  const downloads = () => portal.asked.filter((it) => it.includes('/download/')).length
  expect(downloads()).toBe(1)
  publishFlags(flagFile([...flagRows, october], '2026-10-30'), '2026-10-30T12:00:00')
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'stored', row_count: 65 })
  expect([downloads(), await months()]).toEqual([2, 65])
  expect(await readdir(folder)).toEqual([])
  expect(await lastRuns(db)).toMatchObject([{ run: 'import:bandeiras-tarifarias', is_done: 1 }])
})

test('the portal feeds every set: each is found by its name, fetched once and stored', async () => {
  const { portal, db, fetchOf } = await open()
  await seedTariffs(db)
  for (const { packageId, resource, id, source } of publicSets) {
    const content = id === 'consumo_horario_perfil_agente' ? gzipSync(hourFile(hoursOfJuly())) : publicSetFiles[id][0]
    portal.publish(packageId, source === 'CCEE' ? `${resource}_2026` : resource, content)
    expect([id, await fetchOf(id)]).toMatchObject([id, { outcome: 'stored', reason: null }])
    expect([id, await fetchOf(id)]).toMatchObject([id, { outcome: 'unchanged' }])
  }
  const imports = await db.selectFrom('public_data_import').select('set_id').execute()
  expect(imports.map(({ set_id: id }) => id).toSorted()).toEqual(keysOf(publicSetFiles).toSorted())
  expect(await db.selectFrom('hour_month').select(['month', 'row_count']).execute()).toEqual([{ month: 202607, row_count: 744 }])
})

test('of the files of a set, the newest period with the right name counts, not another table and not a PDF', async () => {
  const { portal, fetchOf } = await open()
  portal.publish('pld_horario', 'pld_horario_2025', 'antigo')
  portal.publish('pld_horario', 'pld_horario_2026', priceFile)
  portal.publish('pld_horario', 'pld_horario_2027', '%PDF', { format: 'PDF' })
  portal.publish('pld_horario', 'dicionario_pld_horario', 'outro')
  expect(await fetchOf('pld_horario')).toMatchObject({ outcome: 'stored', resource: 'pld-horario-2026', row_count: 1 })
})

test('charges are of twelve months: the file of the year before is taken once, and the newest stays the known one', async () => {
  const { portal, db, fetchOf } = await open()
  const months = async () =>
    (await db.selectFrom('charge_month').select('month').orderBy('month').execute()).map((it) => it.month)
  portal.publish(reference, `${reference}_2024`, consumptionFile('202412;44000000;'))
  portal.publish(reference, `${reference}_2025`, consumptionFile('202508;45000000;', '202509;45000000;'))
  portal.publish(reference, `${reference}_2026`, consumptionFile('202607;46696229.92;'))
  expect(await fetchOf(reference)).toMatchObject({
    outcome: 'stored',
    row_count: 1,
    resource: 'energia-reserva-consumo-referencia-2026',
  })
  expect(await months()).toEqual([202508, 202509, 202607])
  const downloads = () => portal.asked.filter((it) => it.includes('/download/')).length
  expect([downloads(), await fetchOf(reference), downloads()]).toEqual([2, { outcome: 'unchanged', reason: null }, 2])
})

test('a broken transfer goes on where it stopped, and an address whose token ends is renewed', async () => {
  const { portal, fetchOf, publishFlags, cut } = await open()
  publishFlags(flagFile())
  portal.failNext({ endToken: true }, cut(1_000), { status: 503 })
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'stored', row_count: 64 })
  expect(portal.asked.filter((it) => it.includes('/download/')).map((it) => it.split('.csv')[1])).toEqual([
    '',
    '',
    ' bytes=1000-',
    ' bytes=1000-',
  ])
})

test('a file that changed while it was resumed is fetched whole, so that no mixture enters', async () => {
  const { portal, fetchOf, publishFlags, db, cut } = await open()
  publishFlags(flagFile())
  portal.failNext(cut(1_000), { status: 503 }, { status: 503 }, { status: 503 })
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'away', reason: 'O portal está fora do ar (503).' })
  publishFlags(flagFile([...flagRows, october], '2026-10-30'))
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'stored', row_count: 65 })
  const days = await db.selectFrom('flag_month').select('published_on').distinct().execute()
  expect(days).toEqual([{ published_on: '2026-10-30' }])
})

test.each([
  ['403', { status: 403 }, 'waiting', 'O portal recusou o acesso (403)'],
  ['a page named as a list', { page: '<html>manutenção</html>' }, 'waiting', 'O portal respondeu uma página'],
  [
    'another host',
    { redirect: 'http://localhost:1/x' },
    'waiting',
    'O portal mandou a outro endereço, localhost:1, que não é seguido',
  ],
  ['500', { status: 500 }, 'away', 'O portal está fora do ar (500)'],
] as const)('a portal that answers with %s is told in a sentence, and nothing changes', async (_, fault, outcome, reason) => {
  const { portal, fetchOf, publishFlags, months } = await open()
  publishFlags(flagFile())
  await fetchOf(flags)
  portal.refuse(fault)
  const end = await fetchOf(flags)
  expect(end).toMatchObject({ outcome })
  expect(end?.reason).toContain(reason)
  portal.refuse(undefined)
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'unchanged', reason: null })
  expect(await months()).toBe(64)
})

test('a file at another host than the portal’s is not fetched', async () => {
  const { fetchOf, portal } = await open()
  const other = await startPortal()
  onTestFinished(other.stop)
  portal.refuse({
    page: JSON.stringify({
      success: true,
      result: { resources: [{ id: 'x', name: flagResource, url: `${other.address}/a.csv` }] },
    }),
  })
  expect(await fetchOf(flags)).toMatchObject({
    outcome: 'waiting',
    reason: expect.stringContaining('O arquivo está em outro endereço') as string,
  })
  expect(other.asked).toEqual([])
})

test.each([
  ['a page named .csv', '<!DOCTYPE html><p>Acesso bloqueado</p>', 'É uma página, e não um arquivo de dados.'],
  ['a cut gz', gzipSync(flagFile()).subarray(0, 300), 'O arquivo .gz está cortado.'],
  ['an unknown header', 'A;B\n1;2\n', 'Linha 1: cabeçalho desconhecido (A, B…): não é um dos arquivos que a importação lê.'],
  [
    'a surcharge above the cap',
    flagFile([...flagRows, ['2026-10', 'Amarela', '1885,00']]),
    'Linha 66: o adicional "1885,00" está fora',
  ],
  ['an older file', flagFile(flagRows, '2026-09-27'), 'O arquivo é de 27/09/2026, mais antigo que o gravado'],
  [
    'fewer than half the rows',
    flagFile(flagRows.slice(0, 31), '2026-10-30'),
    'O arquivo tem 31 meses, menos da metade dos 64 gravados.',
  ],
])('%s waits for a person, with the reason, and is not fetched again', async (_, content, reason) => {
  const { portal, fetchOf, publishFlags, months } = await open()
  publishFlags(flagFile())
  await fetchOf(flags)
  publishFlags(content, '2026-11-01T12:00:00')
  const end = await fetchOf(flags)
  expect(end).toMatchObject({ outcome: 'waiting', reason: expect.stringContaining(reason) as string })
  const before = portal.asked.length
  expect(await fetchOf(flags)).toEqual({ outcome: 'waiting', reason: end?.reason })
  expect(portal.asked.length - before).toBe(1)
  expect(await months()).toBe(64)
})

test('a gz is known by its content; a file that the portal dates before the stored one waits; a person accepts that very file', async () => {
  const { portal, fetchOf, publishFlags, months } = await open()
  publishFlags(gzipSync(flagFile()))
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'stored', row_count: 64 })
  publishFlags(flagFile([...flagRows, october], '2026-10-30'), '2026-09-01T12:00:00')
  expect(await fetchOf(flags)).toMatchObject({
    outcome: 'waiting',
    reason: 'O portal publica agora um arquivo mais antigo que o gravado.',
  })
  // Published meanwhile: what the person did not see is not accepted.
  publishFlags(flagFile(flagRows.slice(0, 3), '2026-10-31'), '2026-09-02T12:00:00')
  expect(await fetchOf(flags, true)).toMatchObject({ outcome: 'waiting' })
  expect(await fetchOf(flags, true)).toMatchObject({ outcome: 'stored', row_count: 3 })
  expect(await months()).toBe(64)
  expect(portal.asked.length).toBeGreaterThan(4)
})

test('tariffs with fewer than half the rows of the last file are not written, and the history of imports says why', async () => {
  const { portal, db, fetchOf } = await open()
  await seedTariffs(db)
  const resource = 'tarifas-homologadas-distribuidoras-energia-eletrica'
  portal.publish(
    tariffs,
    resource,
    tariffFile([...verdeRows(period(2044)), ...verdeRows(period(2045)), ...verdeRows(period(2046))]),
  )
  expect(await fetchOf(tariffs)).toMatchObject({ outcome: 'stored', row_count: 24 })
  portal.publish(tariffs, resource, tariffFile(verdeRows(period(2047))), { modified: '2026-11-01T12:00:00' })
  expect(await fetchOf(tariffs)).toMatchObject({
    outcome: 'waiting',
    reason: 'O arquivo tem 8 linhas, menos da metade do que foi gravado antes.',
  })
  const stored = await db
    .selectFrom('tariff_rate')
    .select('valid_from')
    .where('valid_from', '>', '2044-01-01')
    .orderBy('valid_from')
    .execute()
  expect(stored.map((row) => row.valid_from)).toEqual(['2044-10-08', '2045-10-08', '2046-10-08'])
  const imports = await db.selectFrom('tariff_import').select(['state', 'problem']).execute()
  expect(imports).toContainEqual({ state: 'failed', problem: expect.stringContaining('Nada foi alterado') as string })
})

test('while a process fetches a set no other one does; a killed one leaves it interrupted, and the next try is whole', async () => {
  const { fetchOf, publishFlags, db } = await open()
  publishFlags(flagFile())
  const [one, other] = await Promise.all([fetchOf(flags), fetchOf(flags)])
  expect([one, other].filter((it) => it === undefined)).toHaveLength(1)
  const state = () => db.selectFrom('public_data_set').select(['outcome', 'lease_until']).executeTakeFirstOrThrow()
  expect(await state()).toEqual({ outcome: 'stored', lease_until: null })
  // As a kill leaves it, with a lease that has ended.
  await db.updateTable('public_data_set').set({ lease_id: 'x', lease_until: '2026-11-21T14:59:59.000Z' }).execute()
  expect(isAbandoned((await setStates(db)).get(flags), now())).toBe(true)
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'unchanged' })
})

test('a demonstration fetches flags and tariffs once, after its start; an installation every set that is due, one after the other', async () => {
  const { portal, publishFlags, sources, deps, db } = await open()
  publishFlags(flagFile())
  const tried = async () =>
    (await db.selectFrom('public_data_set').select('id').where('outcome', 'is not', null).execute()).length
  const demo = publicDataIn({ sources, timetable: 'once' }, deps).watch(1)
  await vi.waitUntil(async () => (await tried()) === 2, { timeout: patienceMs })
  await demo()
  const states = await setStates(db)
  expect([...states.keys()].toSorted()).toEqual([flags, tariffs])
  expect(states.get(flags)).toMatchObject({ outcome: 'stored', lease_until: null })

  const nightly = publicDataIn({ sources, timetable: { hours: [3] } }, deps).watch(1)
  await vi.waitUntil(async () => (await tried()) === publicSets.length, { timeout: patienceMs })
  await nightly()
  // Those of the demonstration were tried after 3 in the night.
  expect(portal.asked.filter((it) => it.includes('/download/'))).toHaveLength(1)
})

test('a file above the ceiling of its set is refused, and nothing of it stays in the folder', async () => {
  const { fetchOf, publishFlags, folder } = await open()
  publishFlags(Buffer.alloc(6 * 1024 ** 2, 'x'))
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'waiting', reason: 'O arquivo do portal passa de 5 MB.' })
  expect(await readdir(folder)).toEqual([])
})

test('a try that runs out of its time is away, and the next one goes on where it stopped', async () => {
  const { portal, fetchOf, publishFlags, deps, sources, cut } = await open()
  publishFlags(flagFile())
  const [outOfTime, broken] = [new AbortController(), cut(1_000)]
  portal.failNext({ ...broken, when: () => broken.when().then(() => outOfTime.abort()) })
  const end = await (await fetchSet(flags, sources, { signal: outOfTime.signal }, deps))?.ended
  expect(end).toMatchObject({ outcome: 'away', reason: 'O portal não terminou a tempo.' })
  expect(await fetchOf(flags)).toMatchObject({ outcome: 'stored', row_count: 64 })
  expect(portal.asked.at(-1)).toContain('bytes=1000-')
})

test('the proxies of the settings are used, and a portal without a network is away, never an error', async () => {
  const { deps } = await open()
  const through: string[] = []
  const proxy = createServer().on('connect', (request, socket) => {
    through.push(String(request.url))
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  const portals = { ANEEL: 'https://dadosabertos.aneel.example', CCEE: 'http://127.0.0.1:1' }
  const get = openGet({ HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
  const tryOf = async (id: SetId) => (await fetchSet(id, { get, portals, backoffMs: 1 }, {}, deps))?.ended
  expect(await tryOf(flags)).toMatchObject({ outcome: 'away' })
  expect(through[0]).toBe('dadosabertos.aneel.example:443')
  expect(await tryOf('pld_horario')).toMatchObject({
    outcome: 'away',
    reason: 'Não foi possível falar com o portal (ECONNREFUSED).',
  })
})

async function isOfSize(file: string, bytes: number) {
  return stat(file).then(
    ({ size }) => size === bytes,
    () => false,
  )
}

const priceFile = 'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA\n202609;SUDESTE;1;1;0;89.23\n'

function consumptionFile(...rows: string[]) {
  return ['MES_REFERENCIA;TRC_SEG_ENER;TRC_SEG_ENER_SUC', ...rows, ''].join('\n')
}
