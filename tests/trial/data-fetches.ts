import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { selfSignedCertificate, testKey } from '../support/certificates'
import { startPortal } from '../support/open-data-portal'
import type { Campaign, Outcome } from './campaign'
import { openTrialDatabase, type TrialDatabase } from './kills/trial-database'
import { listed } from './listed'
import { memoryMb } from './load/process-memory'
import { randomFrom } from './random'

/** What an import may take beyond the program that finds nothing new. [MB] */
const maxMemoryMb = 60
const folderOfRun = 'farol-trial-data-'

/** Every fault of a source, drawn at random. */
const faults = [
  'nenhuma',
  'conexão cortada',
  'trocado durante a retomada',
  'endereço vencido',
  '403',
  '500',
  'página no lugar do arquivo',
  'gz cortado',
  'cabeçalho desconhecido',
  'menos da metade das linhas',
  'mais antigo que o gravado',
  'redirecionado a outro endereço',
  'certificado que não serve',
  'DNS que não responde',
  'kill -9',
  'dois processos ao mesmo tempo',
] as const
type Fault = (typeof faults)[number]

/** Faults after which the newest publication must not be stored. */
const refused: readonly Fault[] = [
  '403',
  'página no lugar do arquivo',
  'gz cortado',
  'cabeçalho desconhecido',
  'menos da metade das linhas',
  'mais antigo que o gravado',
  'redirecionado a outro endereço',
  'certificado que não serve',
  'DNS que não responde',
]

export const dataFetches: Campaign = {
  name: 'data',
  title: 'Buscas de dados públicos com falhas da fonte, da rede e do processo, sorteadas',
  amounts: { small: 32, whole: 200 },
  async run(amount, seed): Promise<Outcome> {
    const folder = mkdtempSync(path.join(tmpdir(), folderOfRun))
    const portal = await startPortal()
    const strange = createServer({ key: testKey, cert: selfSignedCertificate }).listen(0)
    await once(strange, 'listening')
    const untrusted = `https://localhost:${(strange.address() as AddressInfo).port}`
    const run = commandIn(folder)
    let db: TrialDatabase | undefined
    const found: string[] = []
    const counts: Record<string, number> = {}
    try {
      const random = randomFrom(seed)
      const sets = [flagSet, tariffSet, loadSet].map((set) => ({ ...set, version: 0, usualMs: 3_000, restMb: 0, peakMb: 0 }))
      const publish = (set: (typeof sets)[number], content = set.file(set.version), hours = set.version) =>
        portal.publish(set.id, set.resource, content, { modified: new Date(Date.UTC(2026, 9, 1, hours)).toISOString() })

      // The first honest fetches: the profiles of the loads, then each set once stored and once with nothing new.
      portal.publish(profileSet.id, profileSet.resource, profileSet.file())
      await run(profileSet.id, portal.address)
      db = openTrialDatabase(path.join(folder, 'farol.sqlite'))
      const own = db
      for (const set of sets) {
        publish(set)
        const { ms } = await run(set.id, portal.address)
        set.usualMs = ms
        set.restMb = (await run(set.id, portal.address)).peakMb
      }

      for (let number = 1; number <= amount && found.length === 0; number++) {
        const set = random.pick(sets)
        const fault = random.pick(faults)
        counts[fault] = (counts[fault] ?? 0) + 1
        const say = (what: string) => found.push(`${number}. ${set.id}, ${fault}: ${what}`)
        set.version += 1
        publish(set)
        const ended = await tryWith(fault, set)
        set.peakMb = Math.max(set.peakMb, ended.peakMb)

        const isNewest = await isStored(own, set, set.version)
        const state = await stateOf(own, set.id)
        if (refused.includes(fault) && isNewest) say('gravou o que devia recusar')
        if (refused.includes(fault) && ended.code === 0) say('disse que deu certo')
        if (ended.code === 0 && !isNewest) say('disse que gravou, e não gravou')
        if (ended.code !== 0 && fault === 'nenhuma') say(`uma busca sem falha terminou com ${ended.code}: ${ended.said}`)
        // Killed before it took the set, it tried nothing.
        if (fault !== 'kill -9' && /stored|unchanged/.test(state) && !isNewest)
          say(`o estado "${state}" diz que está em dia, e não está`)
        if (refused.includes(fault) && !/waiting|away/.test(state)) say(`o estado é "${state}"`)
        if (!(await isWhole(own, set))) say('gravado pela metade')
        await freeLease(own)

        publish(set)
        const honest = await run(set.id, portal.address)
        if (honest.code !== 0) say(`a busca seguinte, sem falha, terminou com ${honest.code}: ${honest.said}`)
        if (!(await isStored(own, set, set.version)) || !(await isWhole(own, set))) say('a busca seguinte não gravou inteiro')
        set.peakMb = Math.max(set.peakMb, honest.peakMb)
      }
      for (const { id, peakMb, restMb } of sets) {
        if (peakMb - restMb > maxMemoryMb) found.push(`${id}: ${(peakMb - restMb).toFixed(0)} MB acima do programa sem novidade`)
      }
      const memory = sets.map(({ id, peakMb, restMb }) => `${id} +${Math.max(0, peakMb - restMb).toFixed(0)} MB`)
      const drawn = Object.entries(counts).map(([fault, count]) => `${fault} ${count}`)
      return {
        tried: amount,
        failed: 0,
        lost: found.length,
        notes: [`memória: ${memory.join(', ')}`, `sorteadas: ${drawn.join(', ')}`, ...listed(found)],
      }

      async function tryWith(fault: Fault, set: (typeof sets)[number]) {
        const { id, version } = set
        const whole = set.file(version)
        switch (fault) {
          case 'conexão cortada':
            portal.failNext({ cutAfter: Math.floor(whole.length * random.next()), when: () => sleep(200) })
            return run(id, portal.address)
          case 'trocado durante a retomada':
            portal.failNext({ cutAfter: Math.floor(whole.length / 2), when: () => sleep(200) })
            set.version += 1
            setTimeout(() => publish(set), 300)
            return run(id, portal.address)
          case 'endereço vencido':
            portal.failNext({ endToken: true })
            return run(id, portal.address)
          case '403':
            portal.refuse({ status: 403 })
            return run(id, portal.address).finally(() => portal.refuse(undefined))
          case '500':
            portal.failNext({ status: 500 })
            return run(id, portal.address)
          case 'página no lugar do arquivo':
            publish(set, Buffer.from('<!doctype html><title>Acesso bloqueado</title>\n'))
            return run(id, portal.address)
          case 'gz cortado':
            publish(set, gzipSync(whole).subarray(0, -20))
            return run(id, portal.address)
          case 'cabeçalho desconhecido':
            publish(set, Buffer.from(`COLUNA_NOVA;${whole.toString()}`))
            return run(id, portal.address)
          case 'menos da metade das linhas':
            publish(set, set.fewer(version))
            return run(id, portal.address)
          case 'mais antigo que o gravado':
            publish(set, whole, -version)
            return run(id, portal.address)
          case 'redirecionado a outro endereço':
            portal.failNext({ redirect: 'http://127.0.0.2:9/arquivo.csv' })
            return run(id, portal.address)
          case 'certificado que não serve':
            return run(id, untrusted)
          case 'DNS que não responde':
            return run(id, 'http://portal-que-nao-existe.invalid')
          case 'kill -9':
            return run(id, portal.address, set.usualMs * (0.3 + 0.8 * random.next()))
          case 'dois processos ao mesmo tempo': {
            const both = await Promise.all([run(id, portal.address), run(id, portal.address)])
            const code = Math.min(...both.map((it) => it.code ?? 1))
            return { ...both[0], code }
          }
          case 'nenhuma':
            return run(id, portal.address)
        }
      }
    } finally {
      await db?.close()
      strange.closeAllConnections()
      strange.close()
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type FollowedSet = {
  id: string
  resource: string
  /** The publication of a version. */
  file: (version: number) => Buffer
  /** A publication that lost most of its rows. */
  fewer: (version: number) => Buffer
  /** How many rows of a version are stored. */
  stored: (version: number) => string
  rows: number
}

/** Whole, or nothing of it: never a part. */
async function isWhole(db: TrialDatabase, set: FollowedSet & { version: number }) {
  for (let version = Math.max(0, set.version - 2); version <= set.version; version++) {
    const count = await countOf(db, set, version)
    if (count !== 0 && count !== set.rows) return false
  }
  return true
}

async function isStored(db: TrialDatabase, set: FollowedSet, version: number) {
  return (await countOf(db, set, version)) === set.rows
}

async function countOf(db: TrialDatabase, set: FollowedSet, version: number) {
  return Number((await db.rows(set.stored(version)))[0]!['n'])
}

async function stateOf(db: TrialDatabase, id: string) {
  const [row] = await db.rows(
    `select case when lease_id is null then outcome else 'interrupted' end as outcome from public_data_set where id = '${id}'`,
  )
  return String(row?.['outcome'] ?? '')
}

/** A dead process's lease ends in half a minute, and its import of tariffs in one: skipped here. */
async function freeLease(db: TrialDatabase) {
  await db.rows("update public_data_set set lease_until = '2000-01-01T00:00:00.000Z' where lease_id is not null")
  await db.rows("update tariff_import set beat_at = '2000-01-01T00:00:00.000Z' where state = 'running'")
}

/** Runs the command of the build, watching its memory; kills it after `latestMs`. */
function commandIn(folder: string) {
  return async (id: string, portal: string, latestMs = Infinity) => {
    const startedAt = performance.now()
    const portals = { ANEEL_DATA_URL: portal, CCEE_DATA_URL: portal }
    const child = spawn(process.execPath, ['build/server/data-fetch.js', id], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...portals },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let peakMb = 0
    const watching = setInterval(() => {
      try {
        peakMb = Math.max(peakMb, memoryMb(child.pid!))
      } catch {
        // It has ended.
      }
    }, 20)
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    if (latestMs < Infinity) setTimeout(() => child.kill('SIGKILL'), latestMs)
    const [code] = (await once(child, 'exit')) as [number | null]
    clearInterval(watching)
    return { code, peakMb, ms: performance.now() - startedAt, said: (await said).join(' ').trim() }
  }
}

const daysOf = (version: number) => new Date(Date.UTC(2026, 9, 1 + version)).toISOString().slice(0, 10)

/** The last month alternates between two flags; the day of the file says which publication it is. */
const flagSet: FollowedSet = {
  id: 'bandeiras-tarifarias',
  resource: 'bandeira-tarifaria-acionamento',
  file: (version) =>
    Buffer.from(flagFile([...flagRows, ['2026-10', version % 2 ? 'Verde' : 'Vermelha P1', ',00']], daysOf(version))),
  fewer: (version) => Buffer.from(flagFile([['2026-10', 'Verde', ',00']], daysOf(version))),
  stored: (version) => `select count(*) as n from flag_month where published_on = '${daysOf(version)}'`,
  rows: flagRows.length + 1,
}

const periods = 120
const periodOf = (index: number) => {
  const month = `${2030 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  return { DatInicioVigencia: `${month}-01`, DatFimVigencia: `${month}-28` }
}
const tariffsOf = (version: number, count: number) =>
  Buffer.from(
    tariffFile(
      Array.from({ length: count }, (_, index) => verdeRows({ DscREH: `Ensaio ${version}`, ...periodOf(index) })).flat(),
    ),
  )

/** The same periods in another resolution each time. */
const tariffSet: FollowedSet = {
  id: 'tarifas-distribuidoras-energia-eletrica',
  resource: 'tarifas-homologadas-distribuidoras-energia-eletrica',
  file: (version) => tariffsOf(version, periods),
  fewer: (version) => tariffsOf(version, periods / 4),
  stored: (version) => `select count(*) as n from tariff_rate where resolution = 'Ensaio ${version}'`,
  rows: periods,
}

const profileSet = {
  id: 'lista_perfil_v1',
  resource: 'lista-perfil-v1',
  file: () =>
    [
      'COD_AGENTE;SIGLA_AGENTE;NOME_EMPRESARIAL;CNPJ;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;CLASSE_PERFIL_AGENTE;STATUS_PERFIL;' +
        'CATEGORIA_AGENTE;SUBMERCADO;VAREJISTA;TIPO_ENERG_PERF',
      '2;FRIO;FRIGORÍFICO INVENTADO LTDA;4865228000103;20;FRIO CL;Consumidor Livre;ATIVO;Consumo;SUDESTE;Não;Convencional',
      '',
    ].join('\n'),
}

const loads = 20_000
const loadsOf = (version: number, count: number) => {
  const header =
    'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;NOME_EMPRESARIAL;COD_PARCELA_CARGA;SIGLA_PARCELA_CARGA;CNPJ_CARGA;CIDADE;' +
    'ESTADO_UF;RAMO_ATIVIDADE;SUBMERCADO;DATA_MIGRACAO;COD_PERF_AGENTE_CONECTADO;SIGLA_PERFIL_AGENTE_CONECTADO;CAPACIDADE_CARGA;' +
    'CONSUMO_ACL;CONSUMO_CATIVO_PARC_LIVRE;CONSUMO_TOTAL'
  const rows = Array.from({ length: count }, (_, load) => {
    const mwh = (version + load / 100_000).toFixed(5)
    return `202607;20;SIGLA;NOME;${500 + load};CARGA ${load};04865228000103;JATAÍ;GO;ALIMENTÍCIOS;SUDESTE;01/07/2017;10;DIST;1.545;${mwh};0.0;${mwh}`
  })
  return Buffer.from(`${[header, ...rows].join('\n')}\n`)
}

/** The same month, with a consumption that says the publication. */
const loadSet: FollowedSet = {
  id: 'parcela_carga_consumo',
  resource: 'parcela-carga-consumo-2026',
  file: (version) => loadsOf(version, loads),
  fewer: (version) => loadsOf(version, loads / 4),
  stored: (version) => `select count(*) as n from market_load_month where free_mwh >= ${version} and free_mwh < ${version + 1}`,
  rows: loads,
}
