import type { Db } from '~/database/schema'
import { sourceOn, valueOn, type IsoDate } from '~/domain/dated/dated'
import { brasiliaHourOf, peakHoursOf } from '~/domain/tariffs/peak-hours'
import { premisesOf } from '../premises/premises-of'

/** Who distributes: by its value or its name in our list, and how it is called and where, for one that is not in it. */
type Asked = { by: { value: string } | { name: string }; calledName: string | null; uf: string }

/** The peak of a distributor; of one that is not in the list, the usual one. Days before the first known peak take it too. */
export async function distributorPeak(db: Db, { by, calledName, uf }: Asked, day: IsoDate) {
  const [column, text] = 'value' in by ? (['value', by.value] as const) : (['name', by.name] as const)
  const distributor = await db
    .selectFrom('distributor')
    .select(['value', 'name', 'agent_name', 'uf'])
    .where(column, '=', text)
    .executeTakeFirst()
  const peakHours = distributor ? (await premisesOf(db, distributor)).peakHours : peakHoursOf(calledName ?? '')
  const first = peakHours.values[0]!.from
  const known = day < first ? first : day
  const { fromHour, isConfirmed } = valueOn(peakHours, known)
  return {
    /** In the list. */
    distributor: distributor && { value: distributor.value, name: distributor.name },
    distributorName: distributor?.name ?? calledName,
    fromHour,
    brasiliaFromHour: brasiliaHourOf(fromHour, distributor?.uf ?? uf),
    isConfirmed,
    source: sourceOn(peakHours, known).title,
  }
}
