import { inTurn } from './in-turn'

test('of five tasks two work at once, and one that fails gives its place to the next', async () => {
  let working = 0
  let most = 0
  const task = async (name: number) => {
    working++
    most = Math.max(most, working)
    await new Promise<void>((go) => setImmediate(go))
    working--
    if (name === 1) throw new Error('não abriu')
    return name
  }
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => inTurn('ana', () => task(name))))
  expect(most).toBe(2)
  expect(ended.map((it) => (it.status === 'fulfilled' ? it.value : 'não abriu'))).toEqual([0, 'não abriu', 2, 3, 4])
})

test('of two places, who sends ten files leaves one to the others', async () => {
  const begun: string[] = []
  const task = (who: string) =>
    inTurn(who, async () => {
      begun.push(who)
      await new Promise<void>((go) => setImmediate(go))
    })
  await Promise.all([...Array.from({ length: 10 }, () => task('ana')), task('rui'), task('eva')])
  expect(begun.slice(0, 5)).toEqual(['ana', 'ana', 'rui', 'ana', 'eva'])
  expect(begun).toHaveLength(12)
})
