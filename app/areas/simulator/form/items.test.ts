import { maxProposalItems } from '~/contract/limits'
import { initialForm } from './fields'
import { followIntent } from './intents'
import { isBeyondItems, itemName, placesOf, withItem, withoutItem } from './items'

const named = (...names: string[]) =>
  names.reduce((form, name, index) => ({ ...form, [itemName(index as 0, 'nome')]: name }), {
    ...initialForm,
    itemCount: String(names.length),
  })

test('a row is added at the end, up to as many as a proposal may have', () => {
  expect(withItem(initialForm).itemCount).toBe('1')
  expect(withItem({ ...initialForm, itemCount: String(maxProposalItems) }).itemCount).toBe(String(maxProposalItems))
})

test('those after a removed row move up, and nothing stays behind', () => {
  const form = withoutItem(named('A', 'B', 'C'), 1)
  expect(form).toEqual(named('A', 'C'))
})

test.each([-1, 3, Number.NaN, 1.5])('removing row %d, which is not there, changes nothing', (index) => {
  expect(withoutItem(named('A', 'B', 'C'), index)).toEqual(named('A', 'B', 'C'))
})

test.each(['', '-1', '1e9', 'x', '2.5'])('a count of "%s" is never more rows than there is room for', (itemCount) => {
  expect(placesOf({ itemCount }).length).toBeLessThanOrEqual(maxProposalItems)
})

test.each([
  ['items[5].nome', false],
  ['items[6].nome', true],
  ['items[999].epc', true],
  ['nomeCliente', false],
])('%s is beyond the rows of a form: %s', (name, beyond) => {
  expect(isBeyondItems(name)).toBe(beyond)
})

test('a button nobody knows is no button of ours', () => {
  expect(followIntent(initialForm, 'apagar')).toBeUndefined()
  expect(followIntent(initialForm, null)).toBeUndefined()
  expect(followIntent(initialForm, 'modo:XYZ')).toEqual(initialForm)
  expect(followIntent({ ...initialForm, clientLogo: 'a' }, 'remover-imagem:clientLogo')).toEqual(initialForm)
})
