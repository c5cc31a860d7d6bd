import { agentText, toAgentKey } from './agent-text'

test.each([
  ['Pão de Açúcar', 'pao de acucar'],
  ["  D'ÁGUA  S/A.", 'd agua s a'],
  ['100%_\\', '100'],
  ['🔌⚡', ''],
  ['%_\'"\\', ''],
  ['энергия', ''],
  ['a\u0000b{c|', 'a b c'],
])('%j is sought as %j', (typed, sought) => expect(toAgentKey(typed)).toBe(sought))

test('an agent is found by initials, CNPJ without punctuation and name, and one without CNPJ by the other two', () => {
  const agent = { initials: 'AÇÚCAR', name: 'Açúcar & Cia.', cnpj: '12.ABC.345/01DE-35' }
  expect(agentText(agent)).toBe('\nacucar\n12abc34501de35\nacucar cia')
  expect(agentText({ ...agent, cnpj: null })).toBe('\nacucar\n\nacucar cia')
})
