/** Does work for each of the numbers from 0 to `count` − 1, so many at a time. */
export async function inParallel(count: number, atATime: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atATime, count) }, worker))
}
