import { listDistributors } from '~/contract/distributors'
import type { IsoDate } from '~/domain/dated/dated'
import { defaultIcmsFraction } from '~/domain/tariffs/icms'
import type { MemberProvider } from '~/gateway/refresh.server'
import { decimalText } from './decimal-text'
import type { DistributorOption } from './rules'

/** The distributors a form offers, by name, each with the general ICMS of its state on a day. */
export async function distributorOptions(provider: MemberProvider, day: IsoDate): Promise<DistributorOption[]> {
  const distributors = await provider.call(listDistributors)
  return distributors
    .map(({ value, name, uf, tarifas }) => ({ value, name, uf, groups: tarifas, icmsPercent: icmsPercent(uf, day) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

function icmsPercent(uf: string, day: IsoDate): string {
  const fraction = defaultIcmsFraction(uf, day)
  return fraction === undefined ? '' : decimalText(fraction * 100)
}
