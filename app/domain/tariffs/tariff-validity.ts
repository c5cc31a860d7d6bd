import type { IsoDate } from '~/domain/dated/dated'
import type { TariffReference } from './tariff'

/** Whether the tariff's period holds on a day; both ends count. */
export function isInForce({ validFrom, validTo }: TariffReference, day: IsoDate): boolean {
  return validFrom <= day && day <= validTo
}

/** "Tarifa da REH 3.472/2025, vigente de 25/05/2025 a 24/05/2026". */
export function describeTariff({ resolution, validFrom, validTo }: TariffReference): string {
  return `Tarifa da ${resolution}, vigente de ${brazilianDate(validFrom)} a ${brazilianDate(validTo)}`
}

/** What to warn of a tariff used outside its period; undefined while it is in force. It is shown, never refused. */
export function tariffWarning(reference: TariffReference, day: IsoDate): string | undefined {
  if (isInForce(reference, day)) return undefined
  const { resolution, validFrom, validTo, supersededBy } = reference
  if (day < validFrom) return `Tarifa da ${resolution}, vigente só a partir de ${brazilianDate(validFrom)}.`
  const ended = `Tarifa da ${resolution}, vigente até ${brazilianDate(validTo)}: o período já terminou.`
  return supersededBy
    ? `${ended} A ${supersededBy.resolution}, de ${brazilianDate(supersededBy.validFrom)}, já a substituiu.`
    : ended
}

function brazilianDate(day: IsoDate): string {
  return day.split('-').toReversed().join('/')
}
