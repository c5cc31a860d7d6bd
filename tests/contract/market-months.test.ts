import { csv, describeWithMarket, importText, importTime, rowsOf } from '../support/market-import'

const header = 'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA'

/** Hours of the first days of months, at R$ 100/MWh. */
const hours = (month: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${month};SUL;${at + 1};${Math.floor(at / 24) + 1};${at % 24};100`)
const file = (...rows: string[]) => csv(header, ...rows)

/** This many minutes after the first import. */
const after = (minutes: number) => ({ now: () => new Date(importTime().getTime() + minutes * 60_000) })

describeWithMarket((db) => {
  const stored = async () => {
    const rows = await db()
      .selectFrom('pld_hour')
      .select(['month', ({ fn }) => fn.countAll<number>().as('rows')])
      .groupBy('month')
      .execute()
    return Object.fromEntries(rows.map(({ month, rows: count }) => [month, Number(count)]))
  }

  test('a file with less than nine tenths of the rows of a month asks first, by month, and stores nothing', async () => {
    await importText(db(), file(...hours(202607, 20), ...hours(202608, 4)))
    const fewer = file(...hours(202607, 17), ...hours(202608, 4))
    // 17 < 20 × 0.9; August has what it had
    expect(await importText(db(), fewer)).toEqual({ kind: 'pld_horario', fewer: [{ month: 202607, stored: 20, inFile: 17 }] })
    expect(await stored()).toEqual({ 202607: 20, 202608: 4 })
    expect((await rowsOf(db(), 'market_import')).length).toBe(1)
  })

  test('nine tenths of the rows or more take the place of a month unasked, and fewer once somebody said yes', async () => {
    await importText(db(), file(...hours(202607, 20)))
    expect(await importText(db(), file(...hours(202607, 18)), 'a.csv', after(1))).toMatchObject({ rowsWritten: 18 })
    const one = file(...hours(202607, 1))
    expect(await importText(db(), one, 'b.csv', { ...after(2), takesFewerRows: true })).toMatchObject({ rowsWritten: 1 })
    expect(await stored()).toEqual({ 202607: 1 })
  })

  test('a file whose months were replaced can be imported again; otherwise it is already imported', async () => {
    const whole = file(...hours(202607, 8))
    await importText(db(), whole)
    await importText(db(), file(...hours(202608, 8)), 'agosto.csv', after(1))
    expect(await importText(db(), whole, 'a.csv', after(2))).toEqual({
      kind: 'pld_horario',
      importedAt: importTime().toISOString(),
    })
    await importText(db(), file(...hours(202607, 5)), 'b.csv', { ...after(3), takesFewerRows: true })
    expect(await importText(db(), whole, 'c.csv', after(4))).toMatchObject({ rowsWritten: 8 })
    expect(await stored()).toEqual({ 202607: 8, 202608: 8 })
    expect(await importText(db(), whole, 'd.csv', after(5))).toMatchObject({ importedAt: after(4).now().toISOString() })
  })

  // The day of the import is 21 November of 2026: prices of the 22nd are published.
  test.each([
    [
      'below the floor',
      ['202611;SUL;1;1;0;57.30'],
      'Linha 2: SUL, 01/11/2026, hora 0 (período 1): tem R$ 57,30/MWh, abaixo do piso de 2026, R$ 57,31/MWh (Despacho ANEEL nº 3.850/2025)',
    ],
    [
      'below the floor of the first year of hourly prices',
      ['202102;SUL;1;1;0;49.76'],
      'tem R$ 49,76/MWh, abaixo do piso de 2021, R$ 49,77/MWh (Resolução Homologatória ANEEL nº 2.828/2020)',
    ],
    [
      'above the cap',
      ['202411;SUL;1;1;0;61.07', '202411;SUL;2;1;1;1470.58', '202411;NORTE;2;1;1;9000'],
      'Linha 3: SUL, 01/11/2024, hora 1 (período 2): tem R$ 1.470,58/MWh, acima do teto horário de 2024, R$ 1.470,57/MWh (Resolução Homologatória ANEEL nº 3.304/2023); há mais 1 linha assim',
    ],
    ['of the day after tomorrow', ['202611;SUL;529;23;0;100'], 'SUL, 23/11/2026, hora 0 (período 529): é do futuro'],
    ['of the next month', ['202612;SUL;1;1;0;100'], 'SUL, 01/12/2026, hora 0 (período 1): é do futuro'],
    ['of an hour that the month does not have', ['202602;SUL;673;29;0;100'], 'não é uma hora de 02/2026, que tem 672'],
    ['whose period is not its hour', ['202602;SUL;3;1;0;100'], 'não é uma hora de 02/2026'],
  ])('a price %s is refused by name, and nothing of the file is stored', async (_, rows, message) => {
    await expect(importText(db(), file(...rows))).rejects.toThrow(message)
    expect(await stored()).toEqual({})
  })

  test('prices at the limits of their year and of tomorrow are accepted, also in a year without a known act', async () => {
    const rows = ['202611;SUL;505;22;0;57.31', '202512;SUL;1;1;0;1542.23', '202012;SUL;1;1;0;40']
    expect(await importText(db(), file(...rows))).toMatchObject({ rowsWritten: 3 })
  })
})
