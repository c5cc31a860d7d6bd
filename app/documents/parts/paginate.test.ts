import { paginate, type Block } from './paginate'

const block = (height: number, more: Partial<Block> = {}): Block => ({ height, draw: () => {}, ...more })
const tops = (blocks: Block[]) => paginate(blocks, { top: 0, bodyBottom: 100 }).map((page) => page.map(({ top }) => top))

test('blocks stand one under the other with their space between', () => {
  expect(tops([block(20), block(30, { spaceBefore: 10 }), block(5)])).toEqual([[0, 30, 60]])
})

test('a block that does not fit opens the next page, without its space above', () => {
  expect(tops([block(70), block(40, { spaceBefore: 10 })])).toEqual([[0], [0]])
})

test('a block that always asks for a page of its own gets one', () => {
  expect(tops([block(10), block(10, { startsPage: 'always' })])).toEqual([[0], [0]])
})

test('a section goes on under what fills half of a page, and opens one where more is filled', () => {
  const section = block(10, { startsPage: 'after-half' })
  expect(tops([block(50), section])).toEqual([[0, 50]])
  expect(tops([block(51), section])).toEqual([[0], [0]])
})

test('a heading goes to the next page with what it announces', () => {
  expect(tops([block(70), block(10, { keepsWithNext: true }), block(25)])).toEqual([[0], [0, 10]])
})

test('the head of a table is repeated when a row opens a page', () => {
  const head = block(15)
  const row = block(40, { repeatsAbove: head })
  expect(tops([head, row, row, row])).toEqual([
    [0, 15, 55],
    [0, 15],
  ])
})
