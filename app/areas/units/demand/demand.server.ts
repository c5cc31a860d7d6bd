import { listMonthPrices } from '~/contract/measuring-points'
import { thsOptions, subgroups, type Tariff } from '~/domain/tariffs/tariff'
import type { IsoDate } from '~/domain/dated/dated'
import { monthKey } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { demandExpenses } from '~/domain/units/demand-expenses'
import type { CalendarMonth, UnitMonth } from '~/domain/units/unit-month'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'

/** What demand and reactive energy cost in a unit's last finalised months; undefined without one of them. */
export async function openDemandExpenses(
  provider: Pick<MemberProvider, 'call'>,
  unit: ConsumerUnit,
  months: readonly UnitMonth[],
) {
  if (months.length === 0) return undefined
  const params = { id: unit.id, months: months.map(monthKey).join(',') }
  const known = await unlessMissing(provider.call(listMonthPrices, { params }))
  const [subgroup, ths] = [subgroups.find((it) => it === unit.tariffGroup), thsOptions.find((it) => it === unit.ths)]
  const tariffOf = (month: CalendarMonth): Tariff | undefined => {
    const { energy, network } = known?.months.find((it) => it.month === monthKey(month)) ?? {}
    if (!energy || !network || !subgroup || !ths) return undefined
    const { demandBrlPerKw, tusdBrlPerKwh, validFrom, validTo } = network
    return {
      reference: { resolution: energy.resolution, validFrom: validFrom as IsoDate, validTo: validTo as IsoDate },
      subgroup,
      ths,
      rates: { demandBrlPerKw, tusdBrlPerKwh, teBrlPerKwh: energy.brlPerKwh },
    }
  }
  const { icmsFraction = 0, federalFraction = 0 } = known?.taxes ?? {}
  const taxes = { icmsFraction, pisFraction: federalFraction ?? 0, cofinsFraction: 0, icmsCredited: false }
  return { ...demandExpenses(months, tariffOf, taxes), hasTaxes: known?.taxes != null, ths: unit.ths }
}

export type OpenedDemandExpenses = NonNullable<Awaited<ReturnType<typeof openDemandExpenses>>>
