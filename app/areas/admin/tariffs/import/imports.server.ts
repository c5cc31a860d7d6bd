import { listTariffImports } from '~/contract/tariff-imports'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'

export type Imports = Awaited<ReturnType<typeof openTariffImports>>
export type ListedImport = Imports['list']['items'][number]

/** The history of imports. */
export async function openTariffImports({ provider }: SignedInMember, query: URLSearchParams) {
  const list = await provider.call(listTariffImports, { params: { page: pageNumberIn(query) } })
  return { list, running: list.items.find(({ state }) => state === 'running') }
}
