import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, Registry } from 'prom-client'

/** Every metric of this process. Label values come from short lists in the program, never from what somebody typed. */
export const registry = new Registry()

type Sample = { labels?: Record<string, string>; value: number }
type Read = () => Sample[] | Promise<Sample[]>

/** A slower source is left out of the answer, so that it does not hide the others. [ms] */
const readWithinMs = 2_000

/** A gauge read from its sources at each scrape. Returns the function that adds a source. */
export function createGauge(name: string, help: string, labelNames: readonly string[] = []) {
  const sources = new Set<Read>()
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      gauge.reset()
      const read = await Promise.all([...sources].map(readInTime))
      for (const { labels = {}, value } of read.flat()) gauge.inc(labels, value)
    },
  })
  return (read: Read): void => void sources.add(read)
}

/**
 * Reads once for all gauges of a scrape, which ask at the same moment: each reading of its own would take a connection. While a
 * source does not answer, later scrapes wait for the same reading.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))
}

async function readInTime(read: Read) {
  const reading = (async () => read())().catch(() => [])
  return Promise.race([reading, sleep<Sample[]>(readWithinMs, [], { ref: false })])
}

/**
 * A counter. Returns the function that increments it. `begun`: labels whose count begins with 0, so that the first event is an
 * increase; others begin with their first event.
 */
export function createCounter(
  name: string,
  help: string,
  labelNames: readonly string[],
  begun: readonly Record<string, string>[] = [],
) {
  const counter = new Counter({ name, help, labelNames, registers: [registry] })
  for (const labels of begun) counter.inc(labels, 0)
  return (labels: Record<string, string>): void => counter.inc(labels)
}
