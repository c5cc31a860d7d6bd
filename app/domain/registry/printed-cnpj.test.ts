import { isPrintedCnpj } from './cnpj'

test.each([
  ['11.222.333/0001-81', true],
  ['11222333000181', true],
  ['11.222.***/****-**', true],
  ['11.222.***/****-82', false],
  ['44.222.***/****-**', false],
  ['**************', false],
  ['529.982.247-25', false],
  ['', false],
])('a bill that prints "%s" may be of 11.222.333/0001-81: %s', (printed, isIt) => {
  expect(isPrintedCnpj(printed, '11.222.333/0001-81')).toBe(isIt)
})
