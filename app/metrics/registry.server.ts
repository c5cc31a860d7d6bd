import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, Registry } from 'prom-client'

/** Every metric of this process. Labels are of short lists that the program knows: never what somebody typed. */
export const registry = new Registry()

type Sample = { labels?: Record<string, string>; value: number }
type Read = () => Sample[] | Promise<Sample[]>

/** A source that takes longer is left out of an answer, so that one that is away hides no other. [ms] */
const readWithinMs = 2_000

/** A figure that is read from its sources when somebody asks for the metrics. Returns how to add a source. */
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

async function readInTime(read: Read) {
  const reading = (async () => read())().catch(() => [])
  return Promise.race([reading, sleep(readWithinMs, [] as Sample[], { ref: false })])
}

/** A count of what happened. Returns how to add one. */
export function createCounter(name: string, help: string, labelNames: readonly string[]) {
  const counter = new Counter({ name, help, labelNames, registers: [registry] })
  return (labels: Record<string, string>): void => counter.inc(labels)
}
