import { supplierChanges } from './supplier-changes'

const month = (name: number, supplierCode: number | undefined) => ({ month: name, supplierCode })

test('a load that went from agent 7 to agent 9 in March, and stayed, changed its supplier once', () => {
  const months = [month(202601, 7), month(202602, 7), month(202603, 9), month(202604, 9)]
  expect(supplierChanges(months)).toEqual([{ before: months[1], after: months[2] }])
})

test('a load with one month has changed nothing', () => {
  expect(supplierChanges([month(202601, 7)])).toEqual([])
})
