import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { plainText } from '~/domain/files/plain-text'
import { distributorMatcher } from '../tariffs/import/match-distributor'
import { listDistributors, type DistributorListing } from '../tariffs/list-distributors'

/** The distributor, with a tariff, that a text names: by name with or without state, ANEEL's short name, or CNPJ. */
export type FindDistributor = (text: string) => DistributorListing | undefined

export async function distributorFinder(db: Db, day: IsoDate): Promise<FindDistributor> {
  const distributors = await listDistributors(db, day)
  const match = await distributorMatcher(db)
  const byName = new Map(
    distributors.flatMap((it) => [it.name, it.value, `${it.name} (${it.uf})`].map((name) => [plainText(name), it] as const)),
  )
  const byId = new Map(distributors.map((it) => [it.id, it]))
  return (text) => {
    const named = byName.get(plainText(text))
    if (named) return named
    const isCnpj = /^[\d./-]{14,18}$/.test(text)
    const id = match(isCnpj ? { cnpj: text, name: '' } : { cnpj: '', name: text })
    return id === undefined ? undefined : byId.get(id)
  }
}
