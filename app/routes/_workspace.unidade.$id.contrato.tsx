import { useLoaderData } from '@remix-run/react'
import { ContractsOfUnitPage } from '~/areas/units/contract/contract-page'
import { openUnitContracts } from '~/areas/units/contract/contract.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/unidade/:id/contrato')

export const handle: PageHandle = { style: 'units' }

export const meta = titleMeta('Contratos de energia')

export const loader = guarded((member, { params }) => openUnitContracts(member, params.id))

export default function ContractsOfUnit() {
  return <ContractsOfUnitPage {...useLoaderData<typeof loader>()} />
}
