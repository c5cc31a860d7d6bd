import { freshnessGap, gapsIn } from './data-gaps'

const first = { id: 'u1', companyId: 'c1' }

test('missing data are counted, each kind with the page that fills it in', () => {
  const gaps = gapsIn({
    endedTariffs: 12,
    unknownFlagMonths: ['2026-04', '2026-10'],
    missingMonth: { month: '2026-10', units: 1, first },
  })
  expect(gaps.map(({ title, note, to }) => [title, note, to])).toEqual([
    ['Tarifas vencidas sem sucessora', '12 tarifas', '/areaAdm/tarifas?situacao=expired'],
    [
      'Meses sem bandeira conhecida',
      '2 meses dos últimos 36, o mais novo: outubro de 2026',
      '/areaAdm/premissas/nova?tipo=bandeiras',
    ],
    ['Unidades sem outubro de 2026', '1 unidade', '/areaAdm/meses?aba=cadastrar&empresa=c1&unidade=u1&ano=2026'],
  ])
})

test('without missing data there is no message', () => {
  expect(gapsIn({ endedTariffs: 0, unknownFlagMonths: [], missingMonth: { month: '2026-10', units: 0, first: null } })).toEqual(
    [],
  )
})

test('old public sets and those that wait are one line; without any there is none', () => {
  const set = {
    id: 'siga',
    source: 'ANEEL',
    href: '',
    storedPeriod: '2026-09',
    sourcePeriod: null,
    sourceModifiedAt: null,
    rows: 1,
    lastImports: new Array<never>(),
  } as const
  const told = {
    ...set,
    isStale: false,
    triedAt: null,
    outcome: 'stored',
    reason: null,
    isRunning: false,
    canAccept: false,
  } as const
  const touched = { endedTariffs: 0, studies: 0, unknownFlagMonths: [] }
  const of = (items: Parameters<typeof freshnessGap>[0]['items']) =>
    freshnessGap({ items, mayFetch: true, nextTryAt: null, isMarketInvented: false, touched }).map(({ note }) => note)
  expect(of([told])).toEqual([])
  expect(of([{ ...told, isStale: true }])).toEqual(['1 conjunto atrasado'])
  expect(of([{ ...told, storedPeriod: null, outcome: null }])).toEqual(['1 ainda sem dados'])
  expect(
    of([
      { ...told, isStale: true },
      { ...told, isStale: true },
      { ...told, outcome: 'waiting' },
      { ...told, outcome: 'waiting', canAccept: true },
    ]),
  ).toEqual(['2 conjuntos atrasados · 1 à espera de uma decisão · 1 não gravado'])
})
