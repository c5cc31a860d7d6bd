import type { z } from 'zod'
import type { listLowVoltageTariffs } from '~/contract/low-voltage-tariffs'
import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'

type Listed = z.input<typeof listLowVoltageTariffs.reply>

/** Each distributor's latest plain tariff of shops (B3) started by a day, or that of households (B1) without one, by name. */
export async function shopTariffsOn(db: Db, day: IsoDate): Promise<Listed> {
  const rows = await db
    .selectFrom('low_voltage_rate')
    .innerJoin('distributor', 'distributor.id', 'low_voltage_rate.distributor_id')
    .select(['value', 'name', 'uf', 'subgroup', 'resolution', 'valid_from', 'valid_to', 'tusd', 'te'])
    .where('valid_from', '<=', day)
    // B3 after B1, and of each the latest last: the last one of a distributor is taken.
    .orderBy('subgroup')
    .orderBy('valid_from')
    .execute()
  const latest = new Map(rows.map((row) => [row.value, row]))
  return [...latest.values()]
    .map(({ valid_from: validFrom, valid_to: validTo, tusd: tusdBrlPerMwh, te: teBrlPerMwh, ...row }) => ({
      ...row,
      validFrom,
      validTo,
      tusdBrlPerMwh,
      teBrlPerMwh,
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

const byName = new Intl.Collator('pt-BR')
