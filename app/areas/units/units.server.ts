import { getMeasuringPoint } from '~/contract/measuring-points'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { toMonth, toUnit, type ReportedMonth } from './to-unit'

/** A unit with every month of it, oldest first, retroactive ones included. */
export type UnitWithMonths = { unit: ConsumerUnit; months: ReportedMonth[] }

/** A unit as the provider gives it to this member; undefined when it does not exist or is of another company. */
export async function readUnit(provider: Pick<MemberProvider, 'call'>, id: string): Promise<UnitWithMonths | undefined> {
  const wire = await unlessMissing(provider.call(getMeasuringPoint, { params: { id } }))
  return wire && { unit: toUnit(wire), months: wire.invoices.map(toMonth) }
}
