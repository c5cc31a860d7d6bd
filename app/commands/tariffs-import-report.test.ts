import { describeImport } from './tariffs-import-report'

test('the report has the rows read, kept and refused by reason and line, the time and the memory', () => {
  const text = describeImport(
    {
      rowsRead: 328_000,
      rowsKept: 327_992,
      tariffsWritten: 7_344,
      refused: [
        { reason: 'subgrupo que não é do grupo A', rows: 7, firstLines: [2, 3, 4, 5, 6] },
        { reason: 'TUSD ou vigência em branco', rows: 1, firstLines: [90] },
      ],
      unknownAgents: [],
    },
    { seconds: 4, peakRssBytes: 150 * 1024 ** 2 },
  )
  expect(text.split('\n')).toEqual([
    'Linhas lidas: 328.000 · aproveitadas: 327.992 · recusadas: 8',
    'Tarifas gravadas: 7.344',
    'Recusadas, por motivo:',
    '          7  subgrupo que não é do grupo A (linhas 2, 3, 4, 5, 6…)',
    '          1  TUSD ou vigência em branco (linha 90)',
    // 328.000 rows / 4 s = 82.000 rows/s
    'Tempo: 4,0 s · 82.000 linhas/s · pico de memória: 150 MiB',
  ])
})

test('without refused rows the report lists no reasons', () => {
  const text = describeImport(
    { rowsRead: 8, rowsKept: 8, tariffsWritten: 1, refused: [], unknownAgents: [] },
    { seconds: 0.1, peakRssBytes: 0 },
  )
  expect(text).not.toContain('por motivo')
})
