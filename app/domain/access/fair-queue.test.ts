import { createFairQueue, QueueFullError, type Requester } from './fair-queue'

type Queue = ReturnType<typeof createFairQueue>

const settled = () => new Promise((go) => setImmediate(go))

/** Work that ends on command, in the order of its start. */
function workIn(queue: Queue) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (name: string, requester: Requester) =>
    queue.run(requester, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  return {
    begun,
    send,
    async endOldest() {
      await settled()
      ends.shift()!()
      await settled()
    },
  }
}

test('two work at once, and one that fails gives its turn to the next', async () => {
  const queue = createFairQueue({ atOnce: 2 })
  let most = 0
  const ended = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((number) =>
      queue.run(['ana'], async () => {
        most = Math.max(most, queue.counts().running)
        await new Promise((go) => setImmediate(go))
        if (number === 1) throw new Error('não abriu')
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(ended.map((it) => (it.status === 'fulfilled' ? it.value : 'não abriu'))).toEqual([0, 'não abriu', 2, 3, 4])
  expect(queue.counts()).toEqual({ running: 0, waiting: 0 })
})

test.each([
  // One network: its first two work, and the good requester is next.
  ['of one network', 'rede', 'casa', 1],
  // Four networks: the first two of one account work, then the first of each other account, two at a time, and the good
  // requester.
  ['each of a network of its own', '', 'casa', 2],
  // The same order within the network of all.
  ['of her own network', 'rede', 'rede', 2],
])('behind twenty bombs of four accounts %s, a good file waits at most two turns', async (_, network, home, turns) => {
  const work = workIn(createFairQueue({ atOnce: 2 }))
  for (const account of ['a', 'b', 'c', 'd']) {
    for (let file = 0; file < 5; file++) void work.send('bomb', [network || `rede-${account}`, account])
  }
  void work.send('good', [home, 'eva'])
  await settled()
  for (let ended = 0; ended < turns * 2; ended++) await work.endOldest()
  expect(work.begun).toContain('good')
})

test('a name with many past turns lets a newcomer pass, and then alternates', async () => {
  const work = workIn(createFairQueue({ atOnce: 1 }))
  for (let file = 0; file < 10; file++) void work.send('ana', ['ana'])
  for (let ended = 0; ended < 5; ended++) await work.endOldest()
  for (let file = 0; file < 3; file++) void work.send('rui', ['rui'])
  for (let ended = 0; ended < 6; ended++) await work.endOldest()
  expect(work.begun.slice(6)).toEqual(['rui', 'ana', 'rui', 'ana', 'rui', 'ana'])
})

test('one account of many networks, and many accounts of one network, have the turns of one', async () => {
  const work = workIn(createFairQueue({ atOnce: 1 }))
  for (let file = 0; file < 4; file++) void work.send('one account', [`rede-${file}`, 'a'])
  for (let file = 0; file < 4; file++) void work.send('one network', ['rede', `b-${file}`])
  for (let file = 0; file < 4; file++) void work.send('rui', ['casa', 'rui'])
  for (let ended = 0; ended < 11; ended++) await work.endOldest()
  for (const at of [0, 3, 6, 9]) {
    expect(work.begun.slice(at, at + 3).toSorted()).toEqual(['one account', 'one network', 'rui'])
  }
})

test.each(['casa', 'rede'])(
  'while two hundred of one person fill the queue, another of network %s is let in and the last of theirs is refused',
  async (home) => {
    const work = workIn(createFairQueue({ atOnce: 2, maxWaiting: 100 }))
    const ends = Array.from({ length: 200 }, () => work.send('ana', ['rede', 'ana']).catch((error: unknown) => error))
    await settled()
    const other = work.send('rui', [home, 'rui'])
    await work.endOldest()
    expect(work.begun).toEqual(['ana', 'ana', 'rui'])
    await work.endOldest()
    await work.endOldest()
    expect(await other).toBe('rui')
    // 2 work and 100 wait: 98 are refused, and one more for the other person.
    for (let ended = 0; ended < 99; ended++) await work.endOldest()
    const refused = (await Promise.all(ends)).filter((end) => end instanceof QueueFullError)
    expect(refused).toHaveLength(99)
  },
)

test('a name leaves nothing behind once nobody waits', async () => {
  const queue = createFairQueue({ atOnce: 1 })
  for (let time = 0; time < 3; time++) await queue.run(['ana'], async () => {})
  const work = workIn(queue)
  void work.send('ana', ['ana'])
  void work.send('rui', ['rui'])
  void work.send('ana', ['ana'])
  for (let ended = 0; ended < 2; ended++) await work.endOldest()
  expect(work.begun).toEqual(['ana', 'rui', 'ana'])
})
