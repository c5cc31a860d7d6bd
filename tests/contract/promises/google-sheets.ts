import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { sheetColumns, simulationColumns } from '~/contract/google-sheets'
import { listLeads } from '~/contract/leads'
import { call, member } from '../caller'
import type { Host } from '../host'

const path = '/google-sheets/public/SimulacaoGD'

/** A unique row, by its invoice's address. */
function rowOf(invoice: string, change: Partial<Record<(typeof simulationColumns)[number], string | number>> = {}) {
  const cells = {
    Data: '21/11/2026',
    Nome: 'Ana Lima',
    Documento: '01234567890',
    Email: `${invoice}@casa.example`,
    Celular: '8187654321',
    Estado: 'PE',
    'Valor da conta': 350,
    'Desconto %': 13,
    'Desconto mensal': 45.5,
    'Desconto anual': 546,
    Fatura: `https://site.example/uploads/${invoice}`,
    ...change,
  }
  return simulationColumns.map((column) => cells[column])
}

export function googleSheetsPromises(host: () => Host) {
  test('a row is stored, and both exports have its numbers as numbers and its texts as texts', async () => {
    const row = rowOf('exporta', { Nome: '=2+5; "Zé" Ção' })
    expect((await save(host(), row)).status).toBe(201)

    const csv = await exported(host(), 'csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="simulacoes-gd-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = parse(Buffer.from(await csv.arrayBuffer()), { bom: true, delimiter: ';' })
    expect(lines[0]).toEqual([...sheetColumns])
    expect(lines.find((cells) => cells[10] === row.at(-1))).toEqual([
      '21/11/2026',
      `'=2+5; "Zé" Ção`,
      '01234567890',
      'exporta@casa.example',
      '8187654321',
      'PE',
      '350',
      '13',
      '45,5',
      '546',
      row.at(-1),
      // The specified column lacks the first 9 of a mobile number.
      '81987654321',
    ])

    const xlsx = await exported(host(), 'xlsx')
    expect(xlsx.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [{ data } = { data: [] }] = await readXlsxFile(Buffer.from(await xlsx.arrayBuffer()))
    expect(data[0]).toEqual([...sheetColumns])
    expect(data.find((cells) => cells[10] === row.at(-1))).toEqual([...row, '81987654321'])
  })

  test('the phone number of the funnel is stored as typed, and the contact has it', async () => {
    const row = [...rowOf('inteiro', { Celular: '8160001234' }), '81960001234']
    const { status } = await call(host(), 'POST', path, { body: { header: sheetColumns, values: [row] } })
    expect(status).toBe(201)
    const lines = parse(Buffer.from(await (await exported(host(), 'csv')).arrayBuffer()), { bom: true, delimiter: ';' })
    expect(lines.find((cells) => cells[10] === row[10])?.at(-1)).toBe('81960001234')
    const { json } = await (await member(host(), 'admin@farol.example')).get('/leads?status=new&text=inteiro')
    expect(listLeads.reply.parse(json).items.map(({ phone }) => phone)).toEqual(['81960001234'])
  })

  test.each(['=1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])(
    'a name that begins like a formula, "%s", stays a text',
    async (name) => {
      const row = rowOf(`formula-${encodeURIComponent(name)}`, { Nome: name })
      await save(host(), row)
      const lines = parse(Buffer.from(await (await exported(host(), 'csv')).arrayBuffer()), { bom: true, delimiter: ';' })
      expect(lines.find((cells) => cells[10] === row.at(-1))?.[1]).toMatch(/^'/)
    },
  )

  test('a submission that is repeated makes no second row, even with another invoice', async () => {
    const first = await save(host(), rowOf('repete-1'), 'envio-1')
    const again = await save(host(), rowOf('repete-2'), 'envio-1')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
    expect(await countOf(host(), 'repete-')).toBe(1)
  })

  test('twenty copies sent at once make one row', async () => {
    const row = rowOf('de-uma-vez')
    const replies = await Promise.all(Array.from({ length: 20 }, () => save(host(), row, 'envio-simultaneo')))
    expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(await countOf(host(), 'de-uma-vez')).toBe(1)
  })

  test('without a key, the row itself says whether it was sent before', async () => {
    await save(host(), rowOf('sem-chave-1'))
    await save(host(), rowOf('sem-chave-1'))
    await save(host(), rowOf('sem-chave-2'))
    expect(await countOf(host(), 'sem-chave-')).toBe(2)
  })

  test('one address that keeps sending is asked to wait', async () => {
    const replies = []
    for (let turn = 0; turn < 21; turn++) replies.push(await save(host(), rowOf('insiste', { Nome: `Ana ${turn}` })))
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 429])
  })

  test.each([
    ['other columns', { header: simulationColumns.toReversed(), values: [rowOf('a')] }, 'header'],
    ['a row too short', { header: simulationColumns, values: [['Ana']] }, 'values.0'],
    ['a row without the column that its header names', { header: sheetColumns, values: [rowOf('a')] }, 'values.0'],
    ['no rows', { header: simulationColumns, values: [] }, 'values'],
    ['two rows', { header: simulationColumns, values: [rowOf('a'), rowOf('b')] }, 'values'],
    ['a cell that is no value', { header: simulationColumns, values: [rowOf('a').with(1, {} as string)] }, 'values.0.1'],
  ])('%s are refused and named', async (_, body, field) => {
    expect(await call(host(), 'POST', path, { body })).toMatchObject({ status: 400, json: { fields: [field] } })
  })

  test('only an administrator exports, and only as CSV or XLSX', async () => {
    expect((await exported(host(), 'csv', 'black@farol.example')).status).toBe(403)
    expect((await exported(host(), 'ods')).status).toBe(400)
    const anonymous = await host().fetch(new Request(`${host().baseUrl}/google-sheets/SimulacaoGD/export?format=csv`))
    expect(anonymous.status).toBe(401)
  })

  test('one administrator exports 20 times an hour, and others too', async () => {
    const statuses = []
    for (let turn = 0; turn < 21; turn++) statuses.push((await exported(host(), 'csv', 'super@farol.example')).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect((await exported(host(), 'csv')).status).toBe(200)
  })
}

function save(host: Host, row: readonly unknown[], idempotencyKey?: string) {
  return call(host, 'POST', path, { body: { header: simulationColumns, values: [row] }, idempotencyKey })
}

async function exported(host: Host, format: string, email = 'admin@farol.example') {
  const { accessToken } = await member(host, email)
  const headers = { authorization: `Bearer ${accessToken}` }
  return host.fetch(new Request(`${host.baseUrl}/google-sheets/SimulacaoGD/export?format=${format}`, { headers }))
}

async function countOf(host: Host, invoices: string) {
  return (await (await exported(host, 'csv')).text()).split('\r\n').filter((line) => line.includes(`/uploads/${invoices}`)).length
}
