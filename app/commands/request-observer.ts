import { countAnswered, type Tier } from '~/metrics/answered.server'
import type { OnAnswered } from '~/metrics/request-scope.server'
import type { Settings } from '~/settings/settings.server'
import { logAnswered } from './log'

/** Receiver of answered requests according to the settings; undefined for none. */
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
