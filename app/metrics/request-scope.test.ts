import { setTimeout as sleep } from 'node:timers/promises'
import { currentRequestId, newRequestId, outsideRequests, withRequestId } from './request-scope.server'

test('an id has eight hexadecimal digits, and each is another', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  expect(ids.filter((id) => /^[0-9A-F]{8}$/.test(id))).toHaveLength(100)
  expect(new Set(ids).size).toBe(100)
})

test('code awaited by a request knows its id; code outside it, or shared by all requests, does not', async () => {
  const seen = await withRequestId('0A1B2C3D', async () => {
    const woken = outsideRequests(async () => {
      await sleep(1)
      return currentRequestId()
    })
    await sleep(1)
    return [currentRequestId(), await woken]
  })
  expect(seen).toEqual(['0A1B2C3D', undefined])
  expect(currentRequestId()).toBeUndefined()
})
