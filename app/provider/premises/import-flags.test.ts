import { openMemory } from '~/database/open-memory.fixture'
import { flagMixOn } from '~/domain/tariffs/flag-months'
import { flagLines } from '~/domain/bill/flags'
import { consumer } from '~/domain/bill/month.fixture'
import type { IsoDate } from '~/domain/dated/dated'
import { Rehearsed } from '../open-data/import-journal'
import { DoubtfulFile } from '../open-data/data-file-error'
import { inPieces } from '../open-data/in-pieces-for-tests'
import { addedFlags } from './added-flags'
import { flagFile, flagRows } from './flag-file.fixture'
import { importFlags } from './import-flags'
import { importSurcharges } from './import-surcharges'
import { allPremises } from './premise-list'
import { premisesOf } from './premises-of'

const now = new Date('2026-11-22T12:00:00Z')
const october = ['2026-10', 'Vermelha P1', '44,63'] as const

async function open() {
  const db = await openMemory()
  onTestFinished(() => db.destroy())
  const send = (text: string, isAccepted = false) => importFlags(db, inPieces(text, 100), { now, isAccepted })
  const stored = () => db.selectFrom('flag_month').selectAll().orderBy('month').execute()
  return { db, send, stored }
}

test('the 64 months of ANEEL’s file are stored with flag, surcharge and the day of the file', async () => {
  const { send, stored } = await open()
  expect(await send(flagFile())).toEqual({ rowsRead: 64 })
  const rows = await stored()
  const of = { published_on: '2026-09-28', imported_at: now.toISOString() }
  expect(rows).toHaveLength(64)
  expect(rows[0]).toEqual({ month: '2021-06', flag: 'red2', surcharge_brl_per_mwh: 62.43, ...of })
  expect(rows.filter(({ flag }) => flag === 'scarcity').map((row) => row.surcharge_brl_per_mwh)).toEqual([
    142, 142, 142, 142, 142, 142, 142, 71,
  ])
  expect(rows.slice(-6).map(({ month, flag }) => `${month} ${flag}`)).toEqual([
    '2026-04 green',
    '2026-05 yellow',
    '2026-06 yellow',
    '2026-07 yellow',
    '2026-08 yellow',
    '2026-09 yellow',
  ])
})

test('a month that the file brings enters the mix of 36 months, and the list of premises with its source', async () => {
  const { db, send } = await open()
  await send(flagFile([...flagRows, october], '2026-10-30'))
  const mix = flagMixOn('2026-11-22', await addedFlags(db))
  // Of 11/2023 to 10/2026: 18 green, 9 yellow, 5 + 1 red 1, 3 red 2.
  expect(mix.share).toEqual({ green: 18 / 36, yellow: 9 / 36, red1: 6 / 36, red2: 3 / 36 })
  expect(mix.unknown).toEqual([])
  const listed = (await allPremises(db)).filter(({ value }) => value.kind === 'flag')
  expect(listed[0]).toMatchObject({ validFrom: '2026-10-01', value: { flag: 'red1' }, isReplaced: false })
  expect(listed[0]?.source.title).toContain('arquivo de 30/10/2026')
  // The months that were known before are told once.
  expect(listed.filter(({ validFrom }) => validFrom === '2026-05-01')).toHaveLength(1)
})

test('months that the product ships are known, not new: of 64, the 11 before May 2022 are new', async () => {
  const { db } = await open()
  const file = inPieces(flagFile(), 100)
  const rehearsed = await importFlags(db, file, { now, isRehearsal: true }).catch((error: unknown) => error)
  expect(rehearsed).toBeInstanceOf(Rehearsed)
  expect((rehearsed as Rehearsed).comparison).toMatchObject({ added: 64, known: 53, changed: 0, gone: 0 })
  expect((rehearsed as Rehearsed).comparison.periods).toHaveLength(11)
})

test('what a flag adds is ANEEL’s from its first day on: 10.000 kWh at 50,10 R$/MWh and 24 % of taxes are R$ 659,21', async () => {
  const { db } = await open()
  const march = ['Amarela;18,85', 'Vermelha P1;44,63', 'Vermelha P2;78,77'].map((it) => `REH 3.306/2024;2024-04-01;${it}`)
  const rehearsed = importSurcharges(db, surcharges(...march), { now, isRehearsal: true }).catch((error: unknown) => error)
  expect(((await rehearsed) as Rehearsed).comparison).toMatchObject({ added: 3, known: 3, largest: [] })
  expect(await importSurcharges(db, surcharges(...march, 'REH 4.000/2026;2026-11-01;Vermelha P1;50,10'), { now })).toEqual({
    rowsRead: 4,
  })
  const { flagSurcharges } = await premisesOf(db, { value: 'cpfl-paulista', agent_name: 'CPFL PAULISTA', uf: 'SP' })
  const red1 = (day: IsoDate) => flagLines('red1', consumer, day, flagSurcharges).offPeak
  // 10.000 kWh × 0,05010 ÷ (0,80 × 0,95).
  expect(red1('2026-11-22').amountBrl).toBeCloseTo(659.21, 2)
  expect(red1('2026-11-22').source).toContain('REH 4.000/2026')
  // 10.000 kWh × 0,04463 ÷ 0,76, as shipped.
  expect(red1('2026-10-31').amountBrl).toBeCloseTo(587.24, 2)
  await expect(importSurcharges(db, surcharges('X;2026-11-01;Roxa;1,00'), { now })).rejects.toThrow(
    'não é uma bandeira conhecida',
  )
})

test('months with a wrong flag, day or surcharge refuse the whole file, with the line', async () => {
  const { send, stored } = await open()
  const last = (month: string, flag: string, surcharge: string) => send(flagFile([...flagRows, [month, flag, surcharge]]))
  await expect(last('2026-10', 'Roxa', ',00')).rejects.toThrow('Linha 66: "Roxa" não é uma bandeira conhecida')
  await expect(last('2026-10', 'Amarela', '1885,00')).rejects.toThrow('fora do piso e do teto')
  await expect(last('2026-10', 'Amarela', '-1,00')).rejects.toThrow('fora do piso e do teto')
  await expect(last('2027-01', 'Amarela', '18,85')).rejects.toThrow('2027-01 é do futuro')
  await expect(last('2026-09', 'Verde', ',00')).rejects.toThrow('2026-09 está duas vezes')
  await expect(send('<!doctype html>\n<p>Acesso bloqueado</p>\n')).rejects.toThrow('faltam colunas no cabeçalho')
  expect(await stored()).toEqual([])
})

test('a file older than the stored one, or with less than half its months, is stored only when a person accepts it', async () => {
  const { send, stored } = await open()
  await send(flagFile())
  const older = flagFile(flagRows.slice(0, 60), '2026-09-27')
  await expect(send(older)).rejects.toThrow('o arquivo é de 27/09/2026, mais antigo que o gravado, de 28/09/2026')
  await expect(send(flagFile([...flagRows.slice(0, 30), october], '2026-10-30'))).rejects.toThrow(DoubtfulFile)
  expect((await send(flagFile([...flagRows.slice(0, 31), october], '2026-10-30'))).rowsRead).toBe(32)
  expect((await send(flagFile(flagRows.slice(0, 3), '2026-10-31'), true)).rowsRead).toBe(3)
  // The months that a file does not have stay.
  expect(await stored()).toHaveLength(65)
})

function surcharges(...rows: string[]) {
  return inPieces(['DscResolucao;DatVigencia;NomBandeiraAcionada;VlrAdicionalBandeiraRSMWh', ...rows, ''].join('\n'), 50)
}
