import { useLoaderData } from '@remix-run/react'
import { openContractList } from '~/areas/admin/energy-contracts/contracts.server'
import { ContractsPage } from '~/areas/admin/energy-contracts/contracts-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/contratos')

export const meta = titleMeta('Contratos de energia')

export const loader = guarded((member, { query }) => openContractList(member, query))

export default function Contracts() {
  return <ContractsPage {...useLoaderData<typeof loader>()} />
}
