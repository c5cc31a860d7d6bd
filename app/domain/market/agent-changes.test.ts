import { agentChanges, type AgentState } from './agent-changes'

const profile = (code: number, change: object = {}) => ({
  code,
  initials: `P${code}`,
  class: 'Comercializador',
  status: 'ATIVO',
  ...change,
})
const before: AgentState = {
  profiles: [profile(1), profile(2), profile(3)],
  loads: [11, 12, 13],
  consumption: { month: 202606, mwh: 100 },
  breaches: [{ watchedFrom: '2026-01-10', status: 'Em monitoramento' }],
}

test('an unchanged agent has no changes, nor has a month published again', () => {
  expect(agentChanges(before, { ...before, consumption: { month: 202606, mwh: 130 } })).toEqual([])
})

test('profiles come, go, and change their class and status', () => {
  const after = { ...before, profiles: [profile(1, { class: 'Gerador' }), profile(2, { status: 'ENCERRADO' }), profile(4)] }
  expect(agentChanges(before, after)).toEqual([
    { kind: 'class', initials: 'P1', from: 'Comercializador', to: 'Gerador' },
    { kind: 'status', initials: 'P2', from: 'ATIVO', to: 'ENCERRADO' },
    { kind: 'profile-new', initials: 'P4' },
    { kind: 'profile-gone', initials: 'P3' },
  ])
})

test('from loads 11, 12, 13 to 13, 14 one is gained and two are lost; July is compared with June; a new breach is a change', () => {
  const after: AgentState = {
    ...before,
    loads: [13, 14],
    consumption: { month: 202607, mwh: 80 },
    breaches: [...before.breaches, { watchedFrom: '2026-07-01', status: 'Desligado' }],
  }
  expect(agentChanges(before, after)).toEqual([
    { kind: 'loads', gained: 1, lost: 2 },
    { kind: 'consumption', month: 202607, mwh: 80, beforeMonth: 202606, beforeMwh: 100 },
    { kind: 'breach', watchedFrom: '2026-07-01', status: 'Desligado' },
  ])
})
