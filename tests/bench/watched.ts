/** Memory is sampled whenever the work yields. */
export async function watched<Result>(work: () => Promise<Result>) {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const startedAt = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedAt) / 1000
  clearInterval(watch)
  return { result, seconds, peakMb: (Math.max(peak, process.memoryUsage.rss()) - before) / 1e6 }
}
