import type { Study } from '~/domain/study/study'
import type { StatedTariffOrigin } from '~/domain/tariffs/tariff'
import { shortDate } from '~/ui/format'

/** Who stated a tariff, appended to its name. */
const originWords: Record<StatedTariffOrigin, string> = { invoice: 'da sua fatura', typed: 'informada por você' }

/** "REH 3.592/2026", or "REH 3.592/2026, informada por você" */
export function tariffName({ tariff: { resolution, origin } }: Pick<Study, 'tariff'>): string {
  return `${withNoBreakSpace(resolution)}${origin ? `, ${originWords[origin]}` : ''}`
}

/** "REH 3.592/2026, vigente de 24/06/2026 até 23/06/2027" */
export function tariffPeriod({ tariff }: Pick<Study, 'tariff'>): string {
  return `${tariffName({ tariff })}, vigente de ${shortDate(tariff.validFrom)} até ${shortDate(tariff.validTo)}`
}

/** A warning that the tariff may no longer be in force; undefined when it is. */
export function tariffWarning({ tariff, day }: Pick<Study, 'tariff' | 'day'>): string | undefined {
  const { validTo, supersededBy, origin } = tariff
  const resolution = withNoBreakSpace(tariff.resolution)
  const isReplaced = supersededBy !== undefined && supersededBy.validFrom <= day
  if (day <= validTo && !isReplaced) return undefined

  const ended =
    day > validTo
      ? `Tarifa vencida: a ${resolution} vigorou até ${shortDate(validTo)} e este estudo é de ${shortDate(day)}.`
      : `Tarifa substituída: este estudo usa a ${resolution}.`
  if (!supersededBy) return `${ended} Refaça o estudo quando a nova tarifa estiver disponível.`
  const since = shortDate(supersededBy.validFrom)
  return `${ended} A ${withNoBreakSpace(supersededBy.resolution)}, vigente desde ${since}, a substitui${origin ? '' : ' e ainda não está nos cálculos'}.`
}

/** Writes a no-break space, so that "REH" and its number stay on one line. */
function withNoBreakSpace(resolution: string): string {
  return resolution.replaceAll(' ', '\u00a0')
}
