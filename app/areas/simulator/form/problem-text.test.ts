import { problemText } from './problem-text'

test.each([
  ['lcoe', 'Este campo deve ser informado', 'LCOE: este campo deve ser informado'],
  ['reajusteEnergia', 'Campo obrigatório', 'Reajuste da energia: campo obrigatório'],
  ['items[1].epc', 'Este campo deve ser informado', 'Instalação 2, EPC: este campo deve ser informado'],
  ['items[0].nome', 'Nome é obrigatório', 'Instalação 1, Nome: nome é obrigatório'],
  ['pis', 'PIS deve ser informado', 'PIS deve ser informado'],
  ['items', 'Adicione ao menos uma instalação', 'Adicione ao menos uma instalação'],
])('in the summary the problem of %s, "%s", is "%s"', (id, message, text) => {
  expect(problemText(id, message)).toBe(text)
})
