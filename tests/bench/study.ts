import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import { freeMarketSensitivity, sensitivityTable } from '~/domain/study/sensitivity'
import type { StudyMode } from '~/domain/study/mode'
import { azulRemotePlant as inputs } from '../golden/azul-remote-plant'
import type { Row } from './print'

/** The calculations of each mode: one study, and the sensitivity table, which repeats it with each driver changed. */
const modes: Record<StudyMode, { alone: () => unknown; table: () => unknown }> = {
  ML: { alone: () => compareFreeMarket(inputs), table: () => freeMarketSensitivity(inputs) },
  APE: selfProducer('APE'),
  MLXAPE: selfProducer('MLXAPE'),
  GDXAPE: selfProducer('GDXAPE'),
}

function selfProducer(mode: Exclude<StudyMode, 'ML'>) {
  const ofMode = { ...inputs, mode }
  return { alone: () => compareSelfProducer(ofMode), table: () => sensitivityTable(ofMode) }
}

/** Studies per second on one core, without and with the sensitivity table. */
export async function studyBench(): Promise<Row[]> {
  return Object.entries(modes).map(([mode, { alone, table }]) => {
    const whole = () => [alone(), table()]
    return {
      what: mode,
      value: `${rateOf(alone)} estudos/s`,
      ratio: `com a tabela de sensibilidade, ${rateOf(whole)} estudos/s`,
    }
  })
}

/** Calls per second, after half a second of warm-up. */
function rateOf(calculate: () => unknown): string {
  repeat(calculate, 500)
  return repeat(calculate, 1_500).toFixed(0)
}

/** Measures the CPU time of this thread, so that other load does not count. */
function repeat(calculate: () => unknown, milliseconds: number): number {
  const startedAt = threadMs()
  let calls = 0
  while (threadMs() - startedAt < milliseconds) {
    for (let call = 0; call < 20; call++) calculate()
    calls += 20
  }
  return (calls * 1000) / (threadMs() - startedAt)
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
