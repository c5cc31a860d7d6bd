import { countAnswered, type Tier } from '~/metrics/answered.server'
import type { OnAnswered } from '~/metrics/request-scope.server'
import type { Settings } from '~/settings/settings.server'
import { logAnswered } from './log'

/** Who is told of each answered request, as the settings have it; undefined for nobody. */
export function requestObserver(
  tier: Tier,
  { metricsPort, requestLog }: Pick<Settings, 'metricsPort' | 'requestLog'>,
): OnAnswered {
  const count = metricsPort === undefined ? undefined : countAnswered(tier)
  const log = requestLog ? logAnswered(tier) : undefined
  if (!count || !log) return count ?? log
  return (answered) => {
    count(answered)
    log(answered)
  }
}
