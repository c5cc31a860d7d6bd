import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The sizes of July 2026: load parcels of a month, and profiles. */
export const realMarket = { loads: 43_000, months: 24, profiles: 60_500, agents: 16_400 }

type Sizes = typeof realMarket

/**
 * Writes a file with the layout and irregularities of CCEE's parcela_carga_consumo: month after month, some lines in ISO-8859-1 and
 * some encoded twice, empty activities, and one parcel in 300 of a distributor itself. The values are invented.
 *
 * Command line: `node tests/bench/generate-market-file.ts loads|profiles FILE [TIMES]`.
 */
export async function generateLoadFile(file: string, { loads, months, profiles }: Sizes = realMarket): Promise<void> {
  await pipeline(encoded(loadHeader, loadLines(loads, months, profiles)), createWriteStream(file))
}

/** Writes a file with the layout of CCEE's lista_perfil_v1, with the profiles that the loads are of. */
export async function generateProfileFile(file: string, { profiles, agents }: Sizes = realMarket): Promise<void> {
  await pipeline(encoded(profileHeader, profileLines(profiles, agents)), createWriteStream(file))
}

/** A market this many times the real one, over the same months. */
export function timesReal(times: number): Sizes {
  const { loads, months, profiles, agents } = realMarket
  return { loads: loads * times, months, profiles: profiles * times, agents: agents * times }
}

const loadHeader =
  'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;NOME_EMPRESARIAL;COD_PARCELA_CARGA;SIGLA_PARCELA_CARGA;CNPJ_CARGA;CIDADE;ESTADO_UF;' +
  'RAMO_ATIVIDADE;SUBMERCADO;DATA_MIGRACAO;COD_PERF_AGENTE_CONECTADO;SIGLA_PERFIL_AGENTE_CONECTADO;CAPACIDADE_CARGA;CONSUMO_ACL;' +
  'CONSUMO_CATIVO_PARC_LIVRE;CONSUMO_TOTAL'
const profileHeader =
  'COD_AGENTE;SIGLA_AGENTE;NOME_EMPRESARIAL;CNPJ;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;CLASSE_PERFIL_AGENTE;STATUS_PERFIL;' +
  'CATEGORIA_AGENTE;SUBMERCADO;VAREJISTA;TIPO_ENERG_PERF'

const places = ['GOIÂNIA;GO', 'SÃO PAULO;SP', 'JATAÍ;GO', 'BELÉM;PA', 'RECIFE;PE', 'CURITIBA;PR']
const submarkets = ['SUDESTE', 'SUDESTE', 'SUDESTE', 'NORTE', 'NORDESTE', 'SUL']
const activities = ['COMÉRCIO', 'ALIMENTÍCIOS', 'SANEAMENTO', 'MINERAIS NÃO-METÁLICOS', 'SERVIÇOS', '']
const classes = ['Consumidor Livre', 'Consumidor Especial', 'Gerador', 'Varejista', 'Autoprodutor']

function* loadLines(loads: number, months: number, profiles: number): Generator<string> {
  for (let at = 0; at < months; at++) {
    const month = (2024 + Math.floor((at + 8) / 12)) * 100 + ((at + 8) % 12) + 1
    for (let load = 1; load <= loads; load++) {
      const isDistributor = load % 300 === 0
      const profile = isDistributor ? 1 + (load % 100) : 101 + ((load * 7) % (profiles - 100))
      const free = isDistributor ? '210345.118' : (((load * 7919 + at * 104_729) % 900_000) / 1000).toFixed(6)
      const cnpj = String(10_000_000_000_000 + load * 1_000_117).padStart(14, '0')
      const day = `01/${String(1 + (load % 12)).padStart(2, '0')}/${2010 + (load % 15)}`
      yield (
        `${month};${profile};PERFIL ${profile};EMPRESA INVENTADA ${profile} S.A.;${load};CARGA ${load};${cnpj};${places[load % 6]};` +
        `${activities[load % 6]};${submarkets[load % 6]};${day};15;CELG;${(load % 400) / 100};${free};0.0;${free}`
      )
    }
  }
}

function* profileLines(profiles: number, agents: number): Generator<string> {
  for (let profile = 1; profile <= profiles; profile++) {
    const agent = 1 + (profile % agents)
    const kind = profile <= 100 ? 'Distribuidor' : classes[profile % 5]
    const cnpj = String(20_000_000_000_000 + agent * 1_000_117)
    yield (
      `${agent};AGENTE ${agent};EMPRESA INVENTADA ${agent} S.A.;${cnpj};${profile};PERFIL ${profile};${kind};ATIVO;` +
      `Consumo;${submarkets[profile % 6]};${kind === 'Varejista' ? 'Sim' : 'Não'};Convencional Não Especial N/A`
    )
  }
}

function* encoded(header: string, lines: Iterable<string>): Generator<Buffer> {
  yield Buffer.from(`${header}\n`)
  let pending: Buffer[] = []
  let index = 0
  for (const line of lines) {
    pending.push(encode(`${line}\n`, index))
    index += 1
    if (pending.length === 2000) {
      yield Buffer.concat(pending)
      pending = []
    }
  }
  yield Buffer.concat(pending)
}

function encode(line: string, index: number) {
  if (index % 5000 === 7) return Buffer.from(Buffer.from(line).toString('latin1'))
  return Buffer.from(line, index % 4000 === 3 ? 'latin1' : 'utf8')
}

if (process.argv[1]?.endsWith('generate-market-file.ts')) {
  const [kind, file, times = '1'] = process.argv.slice(2)
  if (!file) throw new Error('generate-market-file.ts loads|profiles FILE [TIMES]')
  await (kind === 'profiles' ? generateProfileFile : generateLoadFile)(file, timesReal(Number(times)))
}
