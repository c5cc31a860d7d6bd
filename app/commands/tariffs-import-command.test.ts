import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runTariffsImport } from './tariffs-import-command'

const header =
  'DscREH;SigAgente;NumCNPJDistribuidora;DatInicioVigencia;DatFimVigencia;DscBaseTarifaria;DscSubGrupo;DscModalidadeTarifaria;' +
  'DscClasse;DscSubClasse;DscDetalhe;NomPostoTarifario;DscUnidadeTerciaria;SigAgenteAcessante;VlrTUSD;VlrTE'
const row =
  ';Neoenergia PE;10835932000108;2026-10-08;2027-10-07;Tarifa de Aplicação;A4;Verde;;;Não se aplica;Ponta;MWh;;1200,40;480,50'

/** Runs the command on a file in a new folder, and returns its output. */
async function run(content: string | undefined, { name = 'tarifas.csv', env = {} } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tariffs-import-'))
  const [out, err] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => {}))
  try {
    if (content !== undefined) await writeFile(path.join(folder, 'tarifas.csv'), content)
    const exitCode = await runTariffsImport(name, { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder, ...env })
    const [printed, complained] = [out, err].map((spy) => spy!.mock.calls.flat().join('\n').replaceAll(folder, '.'))
    return { exitCode, printed, complained }
  } finally {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true })
  }
}

test('a good file is imported and its report printed', async () => {
  const { exitCode, printed, complained } = await run(`${header}\n${row}\n`)
  expect(complained).toBe('')
  expect(exitCode).toBe(0)
  expect(printed).toContain('100% · ')
  expect(printed).toContain('Linhas lidas: 1 · aproveitadas: 1 · recusadas: 0\nTarifas gravadas: 1\n')
})

test.each([
  [
    'a broken file',
    `${header}\n${row.replace('1200,40', 'x')}\n`,
    {},
    'Linha 2: "x" não é um número em VlrTUSD\nNada foi alterado.',
  ],
  ['no file at all', undefined, { name: '' }, 'Informe o arquivo: npm run tariffs:import -- ARQUIVO\nNada foi alterado.'],
  ['a file that is not there', undefined, {}, 'Não foi possível ler ./tarifas.csv: o arquivo não existe'],
  ['a folder', undefined, { name: '.' }, '. é uma pasta, não um arquivo\nNada foi alterado.'],
  [
    'a wrong setting',
    header,
    { env: { DATABASE_URL: 'mysql://x' } },
    'Configuração inválida:\nDATABASE_URL: precisa começar com postgres://',
  ],
  [
    'a database that is away',
    header,
    { env: { DATABASE_URL: 'postgres://127.0.0.1:1/x' } },
    'Banco de dados 127.0.0.1:1/x: o servidor não respondeu (ECONNREFUSED).',
  ],
])('%s ends the command with 1 and the reason', async (_, content, options, complaint) => {
  expect(await run(content, options)).toMatchObject({ exitCode: 1, complained: complaint })
})
