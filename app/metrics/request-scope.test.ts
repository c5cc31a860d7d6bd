import { setTimeout as sleep } from 'node:timers/promises'
import { currentRequestId, newRequestId, oncePerRead, outsideRequests, withReadId, withRequestId } from './request-scope.server'

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

/** A person's name, read anew each time. */
const names = () => {
  let times = 0
  return async () => `Ana ${++times}`
}

test('the parts of a request that changes nothing share what they read, also within its calls; two requests do not', async () => {
  const read = names()
  const page = () =>
    withReadId('0A1B2C3D', async () =>
      Promise.all([
        oncePerRead('ana', read),
        withRequestId('0A1B2C3D', () => oncePerRead('ana', read)),
        oncePerRead('bia', read),
      ]),
    )
  expect(await page()).toEqual(['Ana 1', 'Ana 1', 'Ana 2'])
  expect(await page()).toEqual(['Ana 3', 'Ana 3', 'Ana 4'])
})

test('a request that may change something reads each time, and so does work outside requests', async () => {
  const read = names()
  const twice = async () => [await oncePerRead('ana', read), await oncePerRead('ana', read)]
  expect(await withRequestId('0A1B2C3D', twice)).toEqual(['Ana 1', 'Ana 2'])
  expect(await twice()).toEqual(['Ana 3', 'Ana 4'])
})

test('after a failure it is read again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('Ana')
  await withReadId('0A1B2C3D', async () => {
    await expect(oncePerRead('ana', read)).rejects.toThrow('away')
    expect(await oncePerRead('ana', read)).toBe('Ana')
  })
})
