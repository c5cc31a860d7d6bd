import { changedTicks, tickText } from './ticks'

const form = (fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

const row = (line: number, isIncluded: boolean, replaces: boolean): [string, string] => [
  'row',
  tickText({ line, isIncluded, replaces }),
]

test('a page sent with unchanged ticks changes no row', () => {
  const fields = [row(2, true, false), row(3, false, false), row(4, true, true)]
  expect(changedTicks(form([...fields, ['include', '2'], ['include', '4'], ['replace', '4']]))).toEqual([])
})

test('only changed ticks are sent, and no row of another page', () => {
  const fields = [row(2, true, false), row(3, false, false), row(4, true, true)]
  expect(changedTicks(form([...fields, ['include', '3'], ['include', '4'], ['include', '9'], ['replace', '2']]))).toEqual([
    { which: 'lines', lines: [3], isIncluded: true },
    { which: 'lines', lines: [2], isIncluded: false },
    { which: 'lines', lines: [2], replaces: true },
    { which: 'lines', lines: [4], replaces: false },
  ])
})
