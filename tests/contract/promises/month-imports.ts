import { randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import writeXlsxFile from 'write-excel-file/node'
import { measuringPoint } from '~/contract/measuring-points'
import { getUnitYear } from '~/contract/month-data'
import { createMonthImport, getMonthImport, listMonthImports } from '~/contract/month-imports'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { memberOf, newCompany, newReport, newUnit } from '../portfolio'

const header = 'Código CCEE;Mes;Ano;CustoCativo;CustoLivre;EnergiaContratada;EnergiaMedida;Flexibilidade;Status'

const csv = (...rows: string[]) => [header, ...rows].join('\r\n')

/** Months that come from files: read, looked through, confirmed or discarded, and undone. */
export function monthImportPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  /** A unit of its own, by its code at CCEE. */
  async function unitWithCode() {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    const code = randomUUID().slice(0, 8).toUpperCase()
    await host().db.updateTable('consumer_unit').set({ code_ccee: code }).where('id', '=', unitId).execute()
    return { companyId, unitId, code, client: await memberOf(host(), { companyId }) }
  }

  async function sendFile(content: string | Buffer, name = 'meses.csv') {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(Buffer.from(content))], name))
    const { accessToken } = await admin()
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(new Request(`${host().baseUrl}/month-imports`, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as { message: string } }
  }

  async function send(content: string | Buffer, name?: string) {
    const { status, json } = await sendFile(content, name)
    expect(json).not.toHaveProperty('message')
    expect(status).toBe(201)
    return createMonthImport.reply.parse(json)
  }

  const ask = async (id: string, what: 'confirm' | 'undo') => (await admin()).post(`/month-imports/${id}/${what}`, {})
  const change = async (id: string, body: unknown) => (await admin()).patch(`/month-imports/${id}/rows`, body)
  const read = async (id: string, query = '') =>
    getMonthImport.reply.parse((await (await admin()).get(`/month-imports/${id}${query}`)).json)

  async function yearOf(unitId: string) {
    return getUnitYear.reply.parse((await (await admin()).get(`/measuring-point/${unitId}/months?year=2026`)).json).months
  }

  const imports = async () => (await host().db.selectFrom('month_import').select('id').execute()).length
  const storedMonths = (unitId: string) =>
    host().db.selectFrom('unit_month').selectAll().where('unit_id', '=', unitId).orderBy('year').orderBy('month').execute()

  async function enter(unitId: string, month: number, figures: object) {
    const { version } = (await yearOf(unitId))[month - 1]!
    const reply = await (
      await admin()
    ).patch(`/measuring-point/${unitId}/months`, { year: 2026, months: [{ month, version, figures }] })
    expect(reply.status).toBe(200)
  }

  test('a CSV is a draft apart from the months until it is confirmed, and then in the dashboard of the client', async () => {
    const { unitId, code, client } = await unitWithCode()
    const { id, ...draft } = await send(
      csv(`${code};Setembro;2026;R$ 80.000,50;60000;100;112;10%;1`, `${code};out/2026;;1;2;3;4;;2`),
    )
    expect(draft).toMatchObject({ state: 'draft', kind: 'month-data', rows: 2, included: 2, wrong: 0, existing: 0 })
    expect(await storedMonths(unitId)).toEqual([])

    expect((await ask(id, 'confirm')).json).toMatchObject({ state: 'confirmed', included: 2, mayBeUndone: true })
    const { invoices } = measuringPoint.parse((await client.get(`/measuring-point/public/${unitId}`)).json)
    expect(invoices).toMatchObject([
      { month: 9, costCativo: 80_000.5, measuredEnergy: 112, status: 'FINALIZADO' },
      { month: 10, costCativo: 1, measuredEnergy: 4, status: 'NAO_FINALIZADO' },
    ])
    // 112 + 3 % = 115,36, above the limit of 110.
    expect(invoices[0]!.volumeToInvoice).toBeCloseTo(110, 9)
    expect(await trailOf(host(), id)).toEqual(['month-import-created', 'month-import-confirmed'])
  })

  test('the same rows come from an XLSX, a pasted text in tabs, a file of Windows and one in UTF-16, either byte first', async () => {
    const { unitId, code } = await unitWithCode()
    const cells = ['Código CCEE', 'Mês', 'Custo cativo (R$)', 'Energia medida (MWh)']
    const september = new Date('2026-09-01T00:00:00Z')
    const sheet = [
      cells.map((value) => ({ value, type: String })),
      [
        { value: code, type: String },
        { value: september, type: Date, format: 'mmm/yy' },
        { value: 1234.5, type: Number },
        { value: '1.234,5', type: String },
      ],
    ]
    const text = [cells.join('\t'), [code, 'set/26', 'R$ 1.234,50', '1234.5'].join('\t')].join('\n')
    const windows = Buffer.from([cells.join(';'), [code, '46266', '1,234.50', '1234,5'].join(';')].join('\n'), 'latin1')
    const unicode = Buffer.from(`\uFEFF${text}`, 'utf16le')
    for (const content of [await xlsxOf(sheet), text, windows, unicode, Buffer.from(unicode).swap16()]) {
      const { id } = await send(content, 'colado.txt')
      const { rows } = await read(id)
      expect(rows.items).toMatchObject([
        {
          line: 2,
          unit: { id: unitId },
          year: 2026,
          month: 9,
          figures: { captiveCostBrl: 1234.5, measuredMwh: 1234.5 },
          problems: [],
        },
      ])
    }
  })

  test('every error is told by row and column, rows with an error come first, and they stand in the way until they are unticked', async () => {
    const { unitId, code } = await unitWithCode()
    const { id, ...draft } = await send(
      csv(
        `${code};Janeiro;2026;1;2;3;4;10%;1`,
        `${code};Fevereiro;2026;abc;1.234;3;4;10%;1`,
        'NENHUM;Março;2026;1;2;3;4;10%;1',
        `${code};Janeiro;2026;1;2;3;4;10%;1`,
      ),
    )
    expect(draft).toMatchObject({ rows: 4, wrong: 3, wrongIncluded: 3 })
    const { rows } = await read(id)
    expect(
      rows.items.map(({ line, problems }) => [line, ...problems.map(({ field, message }) => `${field}: ${message}`)]),
    ).toEqual([
      [3, 'captiveCostBrl: "abc" não é um número', 'freeCostBrl: "1.234" pode ser 1234 ou 1,234: escreva um dos dois'],
      [4, 'cceeCode: Nenhuma unidade tem o código NENHUM'],
      [5, 'row: A linha 2 já traz Janeiro de 2026 desta unidade'],
      [2],
    ])
    expect(rows.items[0]!.cells).toMatchObject({ captiveCostBrl: 'abc' })
    expect(await ask(id, 'confirm')).toMatchObject({
      status: 422,
      json: { message: '3 linhas marcadas têm erro. Corrija o arquivo e envie-o de novo, ou desmarque-as.' },
    })
    expect((await change(id, { which: 'wrong', isIncluded: false })).json).toMatchObject({ included: 1, wrongIncluded: 0 })
    expect((await ask(id, 'confirm')).json).toMatchObject({ state: 'confirmed', included: 1 })
    expect(await trailOf(host(), id)).toEqual(['month-import-created', 'month-import-rows-chosen', 'month-import-confirmed'])
    // What was written is line 2 alone.
    expect((await read(id)).rows.items.map(({ line }) => line)).toEqual([2])
    expect((await yearOf(unitId)).filter(({ figures }) => figures !== null).map(({ month }) => month)).toEqual([1])
  })

  test('the last row of a file that was cut is an error, and so is one with a separator too many', async () => {
    const { code } = await unitWithCode()
    const { id } = await send(csv(`${code};Janeiro;2026;1;2;3;4;10%;1;`, `${code};Fevereiro;2026;1;2`))
    expect((await read(id)).rows.items.map(({ problems }) => problems)).toEqual([
      [{ field: 'row', message: 'A linha tem 10 colunas e o cabeçalho tem 9: o arquivo pode estar cortado' }],
      [{ field: 'row', message: 'A linha tem 5 colunas e o cabeçalho tem 9: o arquivo pode estar cortado' }],
    ])
  })

  test('a month that exists is refused unless its row updates it, and an update that somebody overtook is refused too', async () => {
    const { unitId, code } = await unitWithCode()
    await enter(unitId, 9, { captiveCostBrl: 1, proinfaMwh: 2 })
    const { id, ...draft } = await send(csv(`${code};Setembro;2026;10;;;;;`, `${code};Outubro;2026;20;;;;;`))
    expect(draft).toMatchObject({ existing: 1, existingRefused: 1 })
    expect(await ask(id, 'confirm')).toMatchObject({
      status: 409,
      json: { fieldMessages: { 2: 'Setembro de 2026 já está cadastrado' } },
    })
    expect((await read(id, '?show=existing')).rows.items).toMatchObject([
      { line: 2, replaces: false, current: { captiveCostBrl: 1 } },
    ])
    expect((await change(id, { which: 'existing', replaces: true })).json).toMatchObject({ existing: 1, existingRefused: 0 })

    await enter(unitId, 9, { freeCostBrl: 5 })
    expect(await ask(id, 'confirm')).toMatchObject({
      status: 409,
      json: { fieldMessages: { 2: 'Setembro de 2026 foi alterado por outra pessoa' } },
    })
    expect((await yearOf(unitId))[9]!.figures).toBeNull()
    await change(id, { which: 'lines', lines: [2], replaces: true })
    expect((await ask(id, 'confirm')).status).toBe(200)
    // What the file leaves empty stays as it was.
    expect((await yearOf(unitId))[8]!.figures).toMatchObject({ captiveCostBrl: 10, freeCostBrl: 5, proinfaMwh: 2 })
  })

  test('undoing the last import puts each month back as it was, and the one before may then be undone', async () => {
    const { unitId, code } = await unitWithCode()
    await enter(unitId, 9, { captiveCostBrl: 1, measuredMwh: 50, contractedMwh: 60 })
    const before = await storedMonths(unitId)
    const first = await send(csv(`${code};Agosto;2026;7;;;;;`))
    await ask(first.id, 'confirm')
    const between = await storedMonths(unitId)
    const second = await send(csv(`${code};Setembro;2026;10;20;30;40;5%;2`, `${code};Outubro;2026;20;;;;;`))
    await change(second.id, { which: 'all', replaces: true })
    await ask(second.id, 'confirm')
    expect((await storedMonths(unitId)).map(({ month, captive_cost_brl }) => [month, captive_cost_brl])).toEqual([
      [8, 7],
      [9, 10],
      [10, 20],
    ])

    expect(await ask(first.id, 'undo')).toMatchObject({
      status: 409,
      json: { message: 'Só a última importação confirmada pode ser desfeita.' },
    })
    expect((await ask(second.id, 'undo')).json).toMatchObject({ state: 'undone', mayBeUndone: false })
    expect(await storedMonths(unitId)).toEqual(between)
    expect((await ask(second.id, 'undo')).status).toBe(409)
    expect((await ask(first.id, 'undo')).status).toBe(200)
    expect(await storedMonths(unitId)).toEqual(before)
    expect(await trailOf(host(), second.id)).toEqual(['month-import-created', 'month-import-confirmed', 'month-import-undone'])
  })

  test('an import whose months were changed, deleted or given documents since is not undone, and says which', async () => {
    const { unitId, code } = await unitWithCode()
    const rows = ['Junho', 'Julho', 'Agosto', 'Setembro'].map((month) => `${code};${month};2026;7;;;;;`)
    const { id } = await send(csv(...rows))
    await ask(id, 'confirm')
    await enter(unitId, 7, { freeCostBrl: 1 })
    await (await admin()).delete(`/monthData/${unitId}:2026-08`)
    await newReport(host(), unitId, { year: 2026, month: 9 })
    expect(await ask(id, 'undo')).toMatchObject({
      status: 409,
      json: {
        fieldMessages: {
          3: 'Julho de 2026 foi alterado ou apagado',
          4: 'Agosto de 2026 foi alterado ou apagado',
          5: 'Setembro de 2026 recebeu documentos',
        },
      },
    })
    expect((await yearOf(unitId))[5]!.figures).toMatchObject({ captiveCostBrl: 7 })
    expect((await read(id)).import).toMatchObject({ state: 'confirmed', mayBeUndone: true })
  })

  test('of two who confirm the same draft at once one writes it; a discarded draft loses its rows and cannot be confirmed', async () => {
    const { code, unitId } = await unitWithCode()
    const { id } = await send(csv(`${code};Agosto;2026;7;;;;;`))
    const replies = await Promise.all([ask(id, 'confirm'), ask(id, 'confirm')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await storedMonths(unitId)).toHaveLength(1)

    const other = await send(csv(`${code};Maio;2026;7;;;;;`))
    expect((await (await admin()).delete(`/month-imports/${other.id}`)).status).toBe(200)
    expect((await read(other.id)).rows).toMatchObject({ items: [], total: 0 })
    expect((await ask(other.id, 'confirm')).status).toBe(409)
    expect((await change(other.id, { which: 'all', isIncluded: true })).status).toBe(409)
    expect(await trailOf(host(), other.id)).toEqual(['month-import-created', 'month-import-discarded'])
    const { items } = listMonthImports.reply.parse((await (await admin()).get('/month-imports')).json)
    expect(items.find((it) => it.id === other.id)).toMatchObject({ state: 'discarded' })
  })

  test('two imports of the same month confirmed at once: the second is told, and nothing is lost', async () => {
    const { code, unitId } = await unitWithCode()
    const drafts = [await send(csv(`${code};Agosto;2026;7;;;;;`)), await send(csv(`${code};Agosto;2026;8;;;;;`))]
    const replies = await Promise.all(drafts.map(({ id }) => ask(id, 'confirm')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await storedMonths(unitId)).toMatchObject([{ captive_cost_brl: replies[0]!.status === 200 ? 7 : 8 }])
  })

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
    // A measurement without costs finishes no month.
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
    ['that inflates to 256 MB', () => bomb(), 'A planilha é grande demais depois de aberta'],
    ['whose one cell stands in the row 2,000,000,000', () => farCell('A2000000000'), 'A planilha tem linhas além da 200.000'],
    ['whose one cell stands in the column XFD', () => farCell('XFD1'), 'colunas além da ZZ'],
    ['whose one line has 70,000 characters', () => csv('a'.repeat(70_000)), 'Uma linha passa de 65.536 caracteres'],
    ['with zero bytes', () => csv('X;Ma\0io;2026;1'), 'O arquivo não é um texto.'],
    ['that is a ZIP of something else', () => zipOf(deflateRawSync(Buffer.from('nada')), 4), 'A planilha não pode ser lida'],
    [
      'of 100,001 rows',
      () => csv(...Array.from({ length: 100_001 }, () => 'X;Maio;2026;1')),
      'O arquivo tem mais de 100.000 linhas.',
    ],
  ])('a file %s is refused, says why and stores nothing', async (_, content, message) => {
    const before = await imports()
    const reply = await sendFile(await content())
    expect(reply.status).toBe(422)
    expect(reply.json.message).toContain(message)
    expect(await imports()).toBe(before)
  })

  test('of 100,000 rows with 300 wrong ones the 300 come first, and the rest is imported and undone', async () => {
    const companyId = await newCompany(host())
    const cnpj = '11222333000181'
    const codes = Array.from({ length: 834 }, () => randomUUID().slice(0, 12).toUpperCase())
    const unit = {
      company_id: companyId,
      cnpj,
      status: 'ATIVO',
      submarket: 'NE',
      uf: 'PE',
      distributor_name: 'D',
      tariff_group: 'A4',
      ths: 'VERDE',
    }
    const units = codes.map((code) => ({ ...unit, id: `massa-${code}`, name: code, code_ccee: code }))
    for (let at = 0; at < units.length; at += 400)
      await host()
        .db.insertInto('consumer_unit')
        .values(units.slice(at, at + 400))
        .execute()
    const rows = Array.from({ length: 100_000 }, (_, index) => {
      const year = 2017 + Math.floor((index % 120) / 12)
      const month = (index % 12) + 1
      const cost = index % 333 === 0 && index < 300 * 333 ? 'mil' : '1000,50'
      return `${codes[Math.floor(index / 120)]};${month};${year};${cost};2;3;4;10%;1`
    })
    const draft = await send(csv(...rows))
    expect(draft).toMatchObject({ rows: 100_000, wrong: 300 })
    const { rows: page } = await read(draft.id, '?page=7')
    // 300 wrong rows are six pages of 50: the seventh has none.
    expect(page.items.every(({ problems }) => problems.length === 0)).toBe(true)
    expect((await read(draft.id, '?page=6')).rows.items.every(({ problems }) => problems.length === 1)).toBe(true)
    await change(draft.id, { which: 'wrong', isIncluded: false })
    expect((await ask(draft.id, 'confirm')).json).toMatchObject({ state: 'confirmed', included: 99_700 })
    const written = () => host().db.selectFrom('unit_month').select('month').where('unit_id', 'like', 'massa-%').execute()
    expect(await written()).toHaveLength(99_700)
    expect((await ask(draft.id, 'undo')).json).toMatchObject({ state: 'undone' })
    expect(await written()).toHaveLength(0)
    await host().db.deleteFrom('company').where('id', '=', companyId).execute()
  })
}

type Sheet = Parameters<typeof writeXlsxFile>[0]

async function xlsxOf(sheet: unknown): Promise<Buffer> {
  return writeXlsxFile(sheet as Sheet).toBuffer()
}

/** A ZIP whose one entry says it holds a hundred bytes and inflates to 256 MB. */
function bomb(): Buffer {
  return zipOf(deflateRawSync(Buffer.alloc(256 * 2 ** 20), { level: 1 }), 100)
}

/** A worksheet with nothing but a cell that is far away. */
function farCell(address: string): Buffer {
  const xml = `<worksheet><sheetData><row><c r="${address}"><v>1</v></c></row></sheetData></worksheet>`
  return zipOf(deflateRawSync(Buffer.from(xml)), xml.length)
}

/** A ZIP of one deflated entry (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16). */
function zipOf(packed: Buffer, claimedBytes: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const fields = Buffer.alloc(22)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(claimedBytes, 18)
  const sizes = Buffer.alloc(4)
  sizes.writeUInt16LE(name.length, 0)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, sizes, name, packed])
  const entry = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), fields, sizes, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
