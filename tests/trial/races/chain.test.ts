import { overwrittenUnread } from './chain'

test('writes each over the one before are all read', () => {
  const accepted = [
    { read: 'a', written: 'b' },
    { read: 'b', written: 'c' },
  ]
  expect(overwrittenUnread(accepted, 'c')).toEqual([])
})

test('of two writers who read the same version, the one whose content is not stored was overwritten unread', () => {
  const accepted = [
    { read: 'a', written: 'b' },
    { read: 'a', written: 'c' },
  ]
  expect(overwrittenUnread(accepted, 'c')).toEqual(['b'])
})

test('a last write that is not stored was lost', () => {
  expect(overwrittenUnread([{ read: 'a', written: 'b' }], 'a')).toEqual(['b'])
})
