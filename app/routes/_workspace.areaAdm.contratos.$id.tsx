import { useLoaderData } from '@remix-run/react'
import { ContractPage } from '~/areas/admin/energy-contracts/contract-pages'
import { changeContract, openContract } from '~/areas/admin/energy-contracts/contracts.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/contratos/:id')

export const meta = titleMeta('Contrato de energia')

export const loader = guarded((member, { params }) => openContract(member, params.id))

export const action = guarded(async (member, { request, context, params }) =>
  changeContract(member, params.id, await request.formData(), context),
)

export default function Contract() {
  return <ContractPage {...useLoaderData<typeof loader>()} />
}
