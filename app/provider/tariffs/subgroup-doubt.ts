import type { Db } from '~/database/schema'
import type { Invoice, InvoiceDoubt } from '~/domain/invoice/invoice'
import { rateOf } from '~/domain/invoice-audit/homologated'
import { thsOf } from '~/domain/tariffs/modality'
import { subgroups, thsOptions, type Subgroup } from '~/domain/tariffs/tariff'
import { tariffsOfInvoice } from './tariffs-of-invoice'

/**
 * Doubts the subgroup of an invoice if every line has another subgroup's tariffs in our table and none has its own: A4 marked as
 * A3. No doubt without a tariff of that month.
 */
export async function subgroupDoubts(db: Db, invoice: Invoice): Promise<InvoiceDoubt[]> {
  const printed = subgroups.find((it) => it === invoice.subgroup)
  const ths = thsOptions.find((it) => it === invoice.modality)
  if (!printed || !ths) return []
  const own = await matchOf(db, invoice, printed)
  if (own.priced > 0 && own.matched === own.priced) return []
  const others = subgroups.filter((it) => it !== printed && thsOf(it).includes(ths))
  const matches = await Promise.all(others.map(async (subgroup) => ({ subgroup, ...(await matchOf(db, invoice, subgroup)) })))
  const whole = matches.filter(({ matched, priced }) => matched >= leastLines && matched === priced)
  const [first] = whole
  if (!first) return []
  const names = either.format(whole.map(({ subgroup }) => subgroup))
  const message = `A fatura diz ${printed}, e as tarifas dela são as do subgrupo ${names} na ${first.resolution}. Qual é o subgrupo?`
  return [{ code: 'contradiction', field: 'subgroup', message }]
}

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** One line may match another subgroup by chance; TE, and at many distributors TUSD, is the same in all. */
const leastLines = 2

/** Number of lines with a printed tariff, and of those that match a subgroup's in the table. */
async function matchOf(db: Db, invoice: Invoice, subgroup: Subgroup) {
  const { inForce } = await tariffsOfInvoice(db, { ...invoice, subgroup })
  const lines = invoice.lines.flatMap((line) => {
    const rates = inForce.flatMap((tariff) => rateOf(line, tariff) ?? [])
    return line.tariffBrl === undefined || line.component === 'TE' || rates.length === 0 ? [] : [{ of: line.tariffBrl, rates }]
  })
  const matched = lines.filter(({ of, rates }) => rates.some(({ brl }) => Math.abs(brl - of) <= samePart * brl)).length
  return { matched, priced: lines.length, resolution: inForce.at(-1)?.reference.resolution ?? '' }
}

/** Tariffs are printed with two to five decimals. */
const samePart = 0.001
