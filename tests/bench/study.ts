import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import { freeMarketSensitivity, sensitivityTable } from '~/domain/study/sensitivity'
import type { StudyMode } from '~/domain/study/mode'
import { azulRemotePlant as inputs } from '../golden/azul-remote-plant'
import type { Row } from './print'

/** What each mode calculates: alone, and the table that tries it again with each driver moved. */
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

/** How many studies a second one core calculates, without and with the sensitivity table. */
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

/** Calls a second, after a first half second that only warms up. */
function rateOf(calculate: () => unknown): string {
  repeat(calculate, 500)
  return repeat(calculate, 1_500).toFixed(0)
}

/** Time of this thread's own, so that whatever else the machine does is left out. */
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
