import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file with the layout, mix and irregularities of ANEEL's "tarifas-homologadas-distribuidoras-energia-eletrica":
 * half "Base Econômica", half of each base outside group A, unknown distributors, some lines in ISO-8859-1 and some encoded
 * twice. The values are invented. After 19 years of history the rows repeat.
 *
 * Command line: `node tests/bench/generate-tariff-file.ts FILE [ROWS]`.
 */
export async function generateTariffFile(file: string, rows = 328_000): Promise<void> {
  await pipeline(encodedLines(rows), createWriteStream(file))
}

/** The distributors that we know; as many unknown permissionárias are added. */
const distributorCnpjs = `
  02341467000120 08336783000190 06981180000116 01377555000110 75805895000130 04368898000106 33050196000188
  04172213000151 53859112000169 83855973000130 95289500000100 23664303000104 28152650000171 02302100000106
  86301124000122 88446034000155 27485069000109 07047251000170 33050071000158 61695227000193 04065033000170
  19527639000158 15413826000150 03467321000199 09095183000140 05914650000166 13017462000163 07282377000120
  25086034000171 12272084000100 05965546000109 08467115000100 01543032000104 06272793000184 04895728000180
  06840748000189 91982348000187 60444437000146 97578090000134 07522669000192 15139629000194 08324196000181
  02328280000197 10835932000108 89889604000144 79850574000109 02016440000162 02341470000144 13255658000196
`
  .trim()
  .split(/\s+/)
const permissionariaCnpjs = distributorCnpjs.map((cnpj) => `9${cnpj.slice(1)}`)
const agents = [...distributorCnpjs, ...permissionariaCnpjs].map((cnpj, index) => ({ cnpj, name: `CONCESSÃO ${index}`, index }))

const header = [
  'DatGeracaoConjuntoDados',
  'DscREH',
  'SigAgente',
  'NumCNPJDistribuidora',
  'DatInicioVigencia',
  'DatFimVigencia',
  'DscBaseTarifaria',
  'DscSubGrupo',
  'DscModalidadeTarifaria',
  'DscClasse',
  'DscSubClasse',
  'DscDetalhe',
  'NomPostoTarifario',
  'DscUnidadeTerciaria',
  'SigAgenteAcessante',
  'VlrTUSD',
  'VlrTE',
]

function* encodedLines(rows: number): Generator<Buffer> {
  yield Buffer.from(toLine(header))
  let pending: Buffer[] = []
  let written = 0
  for (const fields of endlessRows()) {
    if (written === rows) break
    pending.push(encode(toLine(fields), written))
    written += 1
    if (pending.length === 1000) {
      yield Buffer.concat(pending)
      pending = []
    }
  }
  yield Buffer.concat(pending)
}

function toLine(fields: string[]) {
  return `${fields.map((field) => `"${field}"`).join(';')}\r\n`
}

function encode(line: string, index: number) {
  if (index % 500 === 7) return Buffer.from(Buffer.from(line).toString('latin1'))
  return Buffer.from(line, index % 40 === 3 ? 'latin1' : 'utf8')
}

function* endlessRows(): Generator<string[]> {
  for (;;) {
    for (let year = 2008; year <= 2026; year++) {
      for (const agent of agents) {
        for (const base of ['Tarifa de Aplicação', 'Base Econômica']) yield* homologation(agent, year, base)
      }
    }
  }
}

const none = 'Não se aplica'

function* homologation({ cnpj, name, index }: (typeof agents)[number], year: number, base: string): Generator<string[]> {
  const day = `${String((index % 12) + 1).padStart(2, '0')}-22`
  const start = [`RESOLUÇÃO HOMOLOGATÓRIA Nº ${year - 2007}.${100 + index}, DE 20 DE MARÇO DE ${year}`, name, cnpj]
  const period = [`${year}-${day}`, `${year + 1}-${day}`, base]
  for (const rest of tariffRows(index)) {
    const values = rest[6] === 'kW' ? [decimal(index + year), ',00'] : [decimal(index * year), decimal(index + 3 * year)]
    yield ['2026-10-02', ...start, ...period, ...rest, none, ...values]
  }
}

/** 92 rows: subgroup, modality, class, subclass, detail, time of use and unit. */
function* tariffRows(index: number): Generator<string[]> {
  const subgroups = index % 2 === 0 ? ['A2', 'A4'] : ['A3a', 'A4']
  for (const subgroup of subgroups) {
    yield [subgroup, 'Geração', none, none, none, none, 'kW']
    for (const detail of [none, 'APE', 'SCEE']) {
      for (const unit of ['kW', 'MWh']) {
        for (const post of ['Ponta', 'Fora ponta']) yield [subgroup, 'Azul', none, none, detail, post, unit]
      }
      for (const post of ['Ponta', 'Fora ponta']) yield [subgroup, 'Verde', none, none, detail, post, 'MWh']
      yield [subgroup, 'Verde', none, none, detail, none, 'kW']
    }
  }
  for (const subgroup of ['B1', 'B2', 'B3', 'B4']) {
    for (const consumerClass of ['Residencial', 'Rural', 'Iluminação pública']) {
      yield [subgroup, 'Convencional', consumerClass, 'Baixa Renda', none, none, 'MWh']
      for (const post of ['Ponta', 'Intermediário', 'Fora ponta'])
        yield [subgroup, 'Branca', consumerClass, none, none, post, 'MWh']
    }
  }
}

/** A value between 5,00 and 1.004,99, the same for the same seed. */
function decimal(seed: number) {
  return (5 + ((seed * 7919) % 100_000) / 100).toFixed(2).replace('.', ',')
}

if (process.argv[1]?.endsWith('generate-tariff-file.ts')) {
  const [file, rows] = process.argv.slice(2)
  if (!file) throw new Error('generate-tariff-file.ts FILE [ROWS]')
  await generateTariffFile(file, rows ? Number(rows) : undefined)
}
