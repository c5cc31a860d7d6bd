import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lastRuns, noteRun } from '~/database/last-runs.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { hourFile, hourRow } from '~/provider/hours/hour-file.fixture'
import { runMarketImport } from './market-import-command'

const control = 'MES_REFERENCIA;CONSUMO_TOTAL_ACR;CONSUMO_TOTAL_ACL\n202607;45000,5;30000\n'
const price = 'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA\n202609;SUDESTE;625;27;0;89.23\n'
const profile =
  'COD_AGENTE;SIGLA_AGENTE;NOME_EMPRESARIAL;CNPJ;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;CLASSE_PERFIL_AGENTE;STATUS_PERFIL;CATEGORIA_AGENTE;' +
  'SUBMERCADO;VAREJISTA;TIPO_ENERG_PERF\n2;FRIO;FRIGORÍFICO;;20;FRIO CL;Consumidor Livre;ATIVO;Consumo;SUL;Não;Convencional\n'

/** Runs the command on files in a new folder, and returns its output. */
async function run(files: Record<string, string>, typed: string[] = ['.'], env = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-import-'))
  const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => {}))
  try {
    await mkdir(path.join(folder, 'dados'))
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, 'dados', name), content)
    const exitCode = await runMarketImport(typed, {
      DATA_DIR: path.join(folder, 'data'),
      INIT_CWD: path.join(folder, 'dados'),
      ...env,
    })
    const [printed, complained] = [out, err].map((spy) => spy!.mock.calls.flat().join('\n').replaceAll(folder, ''))
    return { exitCode, printed: printed!, complained }
  } finally {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true })
  }
}

test('the files of a folder are recognised by their headers, imported in order of reference, and missing ones are named', async () => {
  const { exitCode, printed, complained } = await run({ 'a.csv': price, 'b.csv': control, 'z.csv': profile, 'leia-me.txt': '' })
  expect(complained).toBe('')
  expect(exitCode).toBe(0)
  expect(printed).toContain('Ignorados: leia-me.txt\nz.csv: lista_perfil_v1: linhas lidas: 1 · gravadas: 1 · de fora: 0\nb.csv: ')
  expect(printed).toContain('a.csv: pld_horario de 09/2026: linhas lidas: 1 · gravadas: 1 · de fora: 0')
  expect(printed).toContain(
    'Agentes sem CNPJ: 1 (FRIO).\nFalta importar: lista_agente_associado, cadastro_cnpj, parcela_carga_consumo,',
  )
})

test('a month of hours is recognised by its header, imported, and told with its bad lines; the market stays as it was', async () => {
  const hours = hourFile([hourRow(), hourRow({ hour: 24 })]).toString('latin1')
  const { exitCode, printed, complained } = await run({ 'h.csv': hours })
  expect(complained).toBe('')
  expect(exitCode).toBe(0)
  expect(printed).toContain('h.csv: consumo_horario_perfil_agente de 07/2026: linhas lidas: 2 · gravadas: 1 · de fora: 1')
  expect(printed).toContain('PERIODO_COMERCIALIZACAO que não é uma hora de 0 a 23')
  expect(printed).toContain('Cargas: 1.')
  expect(printed).not.toContain('Falta importar')
})

test('a refused file is named with its reason and ends the command with 1; the others are imported', async () => {
  const { exitCode, printed, complained } = await run({ 'a.csv': control.replace('ACL', 'LIVRE'), 'b.csv': price })
  expect(exitCode).toBe(1)
  expect(complained).toBe(
    'a.csv: recusado. Linha 1: o cabeçalho é o de consumo_mensal_ambiente_comercializacao, mas faltam as colunas CONSUMO_TOTAL_ACL; ' +
      'há colunas desconhecidas CONSUMO_TOTAL_LIVRE\nNada deste arquivo foi gravado.',
  )
  expect(printed).toContain('b.csv: pld_horario de 09/2026: linhas lidas: 1')
})

test.each([
  ['no file at all', [], {}, 'Informe os arquivos ou a pasta: npm run market:import -- PASTA|ARQUIVO… [--substituir]'],
  [
    'a file that is not there',
    ['x.csv'],
    {},
    'x.csv: recusado. Não foi possível ler /dados/x.csv: o arquivo não existe\nNada deste arquivo foi gravado.',
  ],
  ['a folder of nothing', ['.'], {}, 'Não há arquivos .csv, .csv.gz, .json ou .json.gz nesse lugar'],
  [
    'a database that is away',
    ['.'],
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    'Banco de dados 127.0.0.1:1/x: o servidor não respondeu (ECONNREFUSED).',
  ],
])('%s ends the command with 1 and the reason', async (_, typed, env, complained) => {
  expect(await run({}, typed, env)).toMatchObject({ exitCode: 1, complained })
})

test('a file that has not changed, imported again, is as fresh as a new one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-again-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const again = () => run({ 'pld.csv': price }, ['pld.csv'], { DATA_DIR: folder })
  await again()
  const db = await openDatabase(path.join(folder, 'farol.sqlite'))
  await noteRun(db, { run: 'import:pld_horario', isDone: true }, new Date('2026-01-01T12:00:00Z'))
  expect((await again()).printed).toContain('já importado em')
  const [last] = await lastRuns(db)
  expect(last).toMatchObject({ run: 'import:pld_horario', is_done: 1 })
  expect(Date.parse(last!.succeeded_at!)).toBeGreaterThan(Date.parse('2026-01-01T12:00:00Z'))
  await closeDatabase(db)
})

test('a sample of a month that is stored waits for --substituir, and then the whole file enters again', async () => {
  const hours = Array.from({ length: 5 }, (_, hour) => `202609;SUDESTE;${hour + 1};1;${hour};89.23\n`)
  const [header] = price.split(/(?<=\n)/)
  const [whole, sample] = [header + hours.join(''), header! + hours[0]!]
  const folder = await mkdtemp(path.join(tmpdir(), 'market-months-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const one = (content: string, ...typed: string[]) => run({ 'pld.csv': content }, ['pld.csv', ...typed], { DATA_DIR: folder })
  expect(await one(whole)).toMatchObject({ exitCode: 0 })
  const asked = await one(sample)
  expect(asked).toMatchObject({ exitCode: 1 })
  expect(asked.printed).toContain('09/2026  gravadas 5 linhas · no arquivo 1')
  expect((await one(whole)).printed).toContain('já importado em')
  expect(await one(sample, '--substituir')).toMatchObject({ exitCode: 0 })
  expect((await one(whole)).printed).toContain('linhas lidas: 5 · gravadas: 5')
})
