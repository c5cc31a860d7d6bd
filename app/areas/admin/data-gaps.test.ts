import { gapsIn } from './data-gaps'

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
