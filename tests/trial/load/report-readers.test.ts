import { reportReaders } from './report-readers'

test('two members read 250 reports each in ten minutes, by turns, and none of them more until those ten minutes have passed', () => {
  let nowMs = 0
  const nextReader = reportReaders(['ana', 'bia'], () => nowMs)
  const asked = Array.from({ length: 501 }, () => {
    nowMs += 1_000
    return nextReader()
  })
  expect(asked.slice(0, 3)).toEqual(['ana', 'bia', 'ana'])
  expect(asked.filter((it) => it === 'ana')).toHaveLength(250)
  expect(asked.at(-1)).toBeUndefined()
  // The first was read after one second: after 601 s ten minutes have passed.
  nowMs = 601_001
  expect(nextReader()).toBe('ana')
})
