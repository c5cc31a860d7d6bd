/** Does work for each number from 0 to `count` − 1, with limited concurrency. */
export async function inParallel(count: number, atATime: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atATime, count) }, worker))
}
