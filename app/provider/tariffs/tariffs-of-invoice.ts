import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import type { AuditTariffs } from '~/domain/invoice-audit/homologated'
import type { Invoice } from '~/domain/invoice/invoice'
import { subgroups, thsOptions, type Tariff } from '~/domain/tariffs/tariff'
import { daysAfter } from '~/domain/dated/brazil-day'
import { type NonEmpty } from '~/domain/records/non-empty'
import { distributorOfInvoice } from './distributor-of-invoice'
import { findTariff } from './find-tariff'

/**
 * The tariffs for an invoice's audit: in force on the first and last day of its reading, and the one before. Empty for group B,
 * unknown distributors, and days without a tariff in our table.
 */
export async function tariffsOfInvoice(db: Db, invoice: Invoice): Promise<AuditTariffs> {
  const subgroup = subgroups.find((it) => it === invoice.subgroup)
  const ths = thsOptions.find((it) => it === invoice.modality)
  const distributor = (await distributorOfInvoice(db, invoice))?.value
  if (!subgroup || !ths || distributor === undefined) return { inForce: [] }
  const on = async (day: IsoDate) => {
    const tariff = await findTariff(db, { distributor, subgroup, ths, day })
    return tariff && isInForce(tariff, day) ? tariff : undefined
  }
  const monthDay: IsoDate = `${invoice.month}-01`
  const [first, last] = [await on(invoice.readFrom ?? monthDay), await on(invoice.readTo ?? monthDay)]
  if (!last) return { inForce: [] }
  const inForce: NonEmpty<Tariff> = first && first.reference.validFrom !== last.reference.validFrom ? [first, last] : [last]
  const before = await findTariff(db, { distributor, subgroup, ths, day: dayBefore(inForce[0].reference.validFrom) })
  return { inForce, ...(before && { before }) }
}

function isInForce({ reference: { validTo, supersededBy } }: Tariff, day: IsoDate): boolean {
  return day <= validTo && !supersededBy
}

function dayBefore(day: IsoDate): IsoDate {
  return daysAfter(day, -1)
}
