import { maxProposalItems } from '~/contract/limits'
import { initialForm } from './fields'
import { applyIntent } from './intents'
import { isPastLastItem, itemName, itemIndexesOf, addItem, removeItem } from './items'

const named = (...names: string[]) =>
  names.reduce((form, name, index) => ({ ...form, [itemName(index as 0, 'nome')]: name }), {
    ...initialForm,
    itemCount: String(names.length),
  })

test('an item is added at the end, up to six', () => {
  expect(addItem(initialForm).itemCount).toBe('1')
  expect(addItem({ ...initialForm, itemCount: String(maxProposalItems) }).itemCount).toBe(String(maxProposalItems))
})

test('the items after a removed one move up', () => {
  const form = removeItem(named('A', 'B', 'C'), 1)
  expect(form).toEqual(named('A', 'C'))
})

test.each([-1, 3, Number.NaN, 1.5])('removing item %d, which does not exist, changes nothing', (index) => {
  expect(removeItem(named('A', 'B', 'C'), index)).toEqual(named('A', 'B', 'C'))
})

test.each(['', '-1', '1e9', 'x', '2.5'])('a count of "%s" gives at most six items', (itemCount) => {
  expect(itemIndexesOf({ itemCount }).length).toBeLessThanOrEqual(maxProposalItems)
})

test.each([
  ['items[5].nome', false],
  ['items[6].nome', true],
  ['items[999].epc', true],
  ['nomeCliente', false],
])('%s belongs to an item past the sixth: %s', (name, beyond) => {
  expect(isPastLastItem(name)).toBe(beyond)
})

test('an unknown intent changes nothing', () => {
  expect(applyIntent(initialForm, 'desligar')).toBeUndefined()
  expect(applyIntent(initialForm, null)).toBeUndefined()
  expect(applyIntent(initialForm, 'modo:XYZ')).toEqual(initialForm)
  expect(applyIntent({ ...initialForm, clientLogo: 'a' }, 'excluir-imagem:clientLogo')).toEqual(initialForm)
})
