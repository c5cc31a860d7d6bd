import { agentText, searchable } from './agent-text'

test.each([
  ['Pão de Açúcar', 'pao de acucar'],
  ["  D'ÁGUA  S/A.", 'd agua s a'],
  ['100%_\\', '100'],
  ['🔌⚡', ''],
  ['%_\'"\\', ''],
  ['энергия', ''],
  ['a\u0000b<c>', 'a b c'],
])('%j is sought as %j', (typed, sought) => expect(searchable(typed)).toBe(sought))

test('initials and CNPJ begin and end, a name only begins, and an agent without CNPJ has two parts', () => {
  const agent = { initials: 'AÇÚCAR', name: 'Açúcar & Cia.', cnpj: '12ABC34501DE35' }
  expect(agentText(agent)).toBe('<acucar><12abc34501de35><acucar cia')
  expect(agentText({ ...agent, cnpj: null })).toBe('<acucar><acucar cia')
})
