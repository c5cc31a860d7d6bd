import type { z } from 'zod'
import { listDistributors } from '~/contract/distributors'
import type { IsoDate } from '~/domain/dated/dated'
import { lastFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { defaultIcmsFraction } from '~/domain/tariffs/icms'
import type { MemberProvider } from '~/gateway/refresh.server'
import { decimalText, percentText } from './decimal-text'
import type { DistributorOption, EndedTariffs, ProposedTaxes } from './rules'

type Expired = z.output<typeof listDistributors.reply>[number]['expired']

/** The distributors by name, each with its state's general ICMS on that day and the PIS and COFINS of its last known bill. */
export async function distributorOptions(provider: MemberProvider, day: IsoDate): Promise<DistributorOption[]> {
  const distributors = await provider.call(listDistributors)
  return distributors
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
    .map(({ value, name, uf, tarifas, expired }) => {
      const taxes = proposedTaxes(value)
      const ended = endedTariffs(expired)
      return {
        value,
        label: `${name} (${uf})`,
        groups: tarifas,
        icmsPercent: icmsPercent(uf, day),
        ...(ended.length > 0 && { ended }),
        ...(taxes && { taxes }),
      }
    })
}

/** Ended tariffs grouped by last day. When all of a distributor's tariffs ended on one day, that day covers them all. */
function endedTariffs({ tariffs, isAll }: Expired): EndedTariffs[] {
  const days = [...new Set(tariffs.map(({ validTo }) => validTo))]
  const [first, ...others] = days
  if (isAll && first && others.length === 0) return [{ on: first }]
  return days.map((on) => ({
    on,
    of: tariffs.filter(({ validTo }) => validTo === on).map(({ subgroup, ths }) => `${subgroup} ${ths}`),
  }))
}

function proposedTaxes(distributor: string): ProposedTaxes | undefined {
  const known = Object.hasOwn(lastFederalTaxes, distributor) ? lastFederalTaxes[distributor] : undefined
  if (!known) return undefined
  const { pisFraction, cofinsFraction, billedIn } = known
  const [year, month] = billedIn.split('-')
  return {
    pis: percentText(pisFraction),
    cofins: percentText(cofinsFraction),
    billedIn: month ? `${month}/${year}` : billedIn,
  }
}

function icmsPercent(uf: string, day: IsoDate): string {
  const fraction = defaultIcmsFraction(uf, day)
  return fraction === undefined ? '' : decimalText(fraction * 100)
}
