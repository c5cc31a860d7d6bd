import { plainCell } from './plain-cell'

test.each(['=1+1', '+55 81', '-2', '@SUM(A1)', ' =1+1', '\n\t=1+1'])('%j stays text behind an apostrophe', (text) => {
  expect(plainCell(text)).toBe(`'${text}`)
})

test.each(['', 'Marina', '1+1', 'a=b', "'=1"])('%j is text as it stands', (text) => {
  expect(plainCell(text)).toBe(text)
})
