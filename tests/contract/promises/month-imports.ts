import { measuringPoint } from '~/contract/measuring-points'
import { csv, monthImporter, xlsxOf } from '../month-importer'
import type { OwnHost } from '../host'
import { trailOf } from '../people'

/** Months from files, before their confirmation. */
export function monthImportPromises(host: () => OwnHost) {
  const { unitWithCode, send, ask, change, read, yearOf, storedMonths } = monthImporter(host)

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

  test('every error is reported by row and column, rows with an error come first, and they block the import until unticked', async () => {
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
    // Only line 2 was written.
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
}
