import { useLoaderData } from '@remix-run/react'
import { NewContractPage } from '~/areas/admin/energy-contracts/contract-pages'
import { addContract, openNewContract } from '~/areas/admin/energy-contracts/contracts.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/contratos/novo')

export const meta = titleMeta('Novo contrato de energia')

export const loader = guarded((member, { query }) => openNewContract(member, query))

export const action = guarded(async (member, { request, context, query }) =>
  addContract(member, query, await request.formData(), context),
)

export default function NewContract() {
  return <NewContractPage {...useLoaderData<typeof loader>()} />
}
