import { breachSentences } from './breach-words'

const breach = {
  initials: 'ALFA COM',
  cnpj: '11222333000181',
  agentCode: 7,
  class: 'Comercializador',
  status: 'Em monitoramento',
  state: 'watched' as const,
  watchedFrom: '2026-09-16',
  watchedTo: null,
  leavesOn: null,
  meeting: 'Reunião CAd 1407',
  supplySuspension: 'Não',
  breaches: 'Aporte de garantias financeiras',
  bonding: null,
  kind: null,
  publishedOn: '2026-11-12',
}

test('a breach is a statement of the chamber, with the day of its list', () => {
  expect(breachSentences(breach)).toBe(
    'Segundo a CCEE, publicado em 12/11/2026: situação "Em monitoramento"; acompanhado desde 16/09/2026; descumprimento: Aporte de garantias financeiras; suspensão de fornecimento: Não; Reunião CAd 1407.',
  )
  expect(breachSentences({ ...breach, leavesOn: '2026-12-01', watchedTo: '2026-11-30' })).toContain(
    'acompanhado desde 16/09/2026 até 30/11/2026; desligamento em 01/12/2026',
  )
})
