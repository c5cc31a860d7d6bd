import { agentKeys, searchable } from './agent-text'

test.each([
  ['Pão de Açúcar', 'pao de acucar'],
  ["  D'ÁGUA  S/A.", 'd agua s a'],
  ['100%_\\', '100'],
  ['🔌⚡', ''],
  ['%_\'"\\', ''],
  ['энергия', ''],
  ['a\u0000b{c|', 'a b c'],
])('%j is sought as %j', (typed, sought) => expect(searchable(typed)).toBe(sought))

test('an agent is found by initials, CNPJ without punctuation and name, and one without CNPJ by the other two', () => {
  const agent = { initials: 'AÇÚCAR', name: 'Açúcar & Cia.', cnpj: '12.ABC.345/01DE-35' }
  const [initials, cnpj, name] = [
    { key: 'acucar', isName: false },
    { key: '12abc34501de35', isName: false },
    { key: 'acucar cia', isName: true },
  ]
  expect(agentKeys(agent)).toEqual([initials, cnpj, name])
  expect(agentKeys({ ...agent, cnpj: null })).toEqual([initials, name])
})
