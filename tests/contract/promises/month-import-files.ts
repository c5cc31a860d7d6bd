import { workbookOf, zipOf } from '~/provider/table-files/bombs.fixture'
import { csv, header, monthImporter, xlsxOf } from '../month-importer'
import type { OwnHost } from '../host'

/** CCEE's measurement files, and unreadable files. */
export function monthImportFilePromises(host: () => OwnHost) {
  const { unitWithCode, refuses, send, ask, read, yearOf, enter } = monthImporter(host)

  test('the monthly file of CCEE gives the measured energy of our units, and leaves the loads of others out', async () => {
    const { code, unitId } = await unitWithCode()
    const columns =
      'MES_REFERENCIA;COD_PERF_AGENTE;COD_PARCELA_CARGA;SIGLA_PARCELA_CARGA;CNPJ_CARGA;CAPACIDADE_CARGA;CONSUMO_ACL;CONSUMO_CATIVO_PARC_LIVRE;CONSUMO_TOTAL'
    const { id, ...draft } = await send(
      [
        columns,
        '202607;99234;942365;COAPIL;02447928000144;0.8;76.854351;0.0;76.854351',
        `202607;1;1;${code};11222333000181;1;747.211102;1.5;748.711102`,
      ].join('\n'),
    )
    expect(draft).toMatchObject({ kind: 'measurements', rows: 1, wrong: 0 })
    expect((await ask(id, 'confirm')).status).toBe(200)
    // A measurement without costs does not finalise a month.
    expect((await yearOf(unitId))[6]!.figures).toMatchObject({
      measuredMwh: 747.211102,
      status: 'NAO_FINALIZADO',
      captiveCostBrl: null,
    })
  })

  test('the hourly file of CCEE is added up, and missing hours leave the month incomplete', async () => {
    const { code, unitId } = await unitWithCode()
    const columns = 'MES_REFERENCIA;CODIGO_CARGA;CNPJ_CARGA;DATA;PERIODO_COMERCIALIZACAO;CONSUMO_CARGA_ACL'
    const hour = (index: number) => `202606;${code};11222333000181;2026-06-${1 + Math.floor(index / 24)};${index % 24};0.5`
    const hours = Array.from({ length: 720 }, (_, index) => hour(index))
    await enter(unitId, 6, { captiveCostBrl: 3 })
    const whole = await send([columns, ...hours].join('\n'))
    // 720 hours of 0,5 MWh
    expect((await read(whole.id)).rows.items).toMatchObject([
      { figures: { measuredMwh: 360 }, year: 2026, month: 6, problems: [] },
    ])
    const partial = await send([columns, ...hours.slice(1)].join('\n'))
    expect((await read(partial.id)).rows.items).toMatchObject([{ figures: { measuredMwh: 359.5, status: 'NAO_FINALIZADO' } }])
    const repeated = await send([columns, ...hours, hour(0)].join('\n'))
    expect((await read(repeated.id)).rows.items[0]!.problems).toEqual([
      { field: 'row', message: 'A linha 722 repete uma medição desta unidade' },
    ])
  })

  test.each([
    ['of half a row', () => csv('X;Setembro;2026;1;2;3', '"X;Out'), 'Há aspas sem par: o arquivo pode estar cortado'],
    ['without rows', () => header, 'O arquivo só tem o cabeçalho.'],
    ['of blanks', () => ' \r\n\r\n', 'O arquivo está vazio.'],
    ['with an unknown column', () => `${header};Custo X\r\n1`, 'Colunas que não são de dados mensais: "Custo X"'],
    ['that is a PDF', () => '%PDF-1.7\n', 'O arquivo é um PDF.'],
    ['of an old Excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'O arquivo é de um Excel antigo (.xls).'],
    [
      'that is half an XLSX',
      async () => (await xlsxOf([[{ value: 'CNPJ', type: String }]])).subarray(0, 900),
      'A planilha não pode ser aberta',
    ],
    ['whose one cell stands in the row 2,000,000,000', () => farCell('A2000000000'), 'A planilha tem linhas além da 200.000'],
    ['whose one cell stands in the column XFD', () => farCell('XFD1'), 'colunas além da ZZ'],
    ['whose one line has 70,000 characters', () => csv('a'.repeat(70_000)), 'Uma linha passa de 65.536 caracteres'],
    ['with zero bytes', () => csv('X;Ma\0io;2026;1'), 'O arquivo não é um texto.'],
    ['that is a ZIP of something else', () => zipOf([{ name: sheet, content: 'nada' }]), 'A planilha não pode ser lida'],
  ])('a file %s is refused, says why and stores nothing', async (_, content, message) => refuses(await content(), message))
}

/** Too large a file is refused before the database is asked. */
export function largeMonthFilePromises(host: () => OwnHost) {
  const { refuses } = monthImporter(host)

  test.each([
    ['that inflates to 256 MB', () => bomb(), 'A planilha é grande demais depois de aberta'],
    [
      'of 100,001 rows',
      () => csv(...Array.from({ length: 100_001 }, () => 'X;Maio;2026;1;;;;;')),
      'O arquivo tem mais de 100.000 linhas.',
    ],
  ])('a file %s is refused, says why and stores nothing', (_, content, message) => refuses(content(), message))
}

/** A ZIP whose one entry declares a hundred bytes and expands to 256 MB. */
function bomb(): Buffer {
  return zipOf([{ name: sheet, content: Buffer.alloc(256 * 2 ** 20), claimedBytes: 100 }])
}

/** A worksheet with a single, distant cell. */
function farCell(address: string): Buffer {
  return workbookOf(`<row><c r="${address}"><v>1</v></c></row>`)
}

const sheet = 'xl/worksheets/sheet1.xml'
