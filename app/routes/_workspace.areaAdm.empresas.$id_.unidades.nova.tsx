import { useLoaderData } from '@remix-run/react'
import { addUnit, openNewUnit } from '~/areas/admin/units/new-unit.server'
import { NewUnitPage } from '~/areas/admin/units/new-unit-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas/:id/unidades/nova')

export const meta = titleMeta('Cadastrar unidade')

export const loader = guarded((member, { params }) => openNewUnit(member, params.id))

export const action = guarded(async (member, { request, context, params }) =>
  addUnit(member, params.id, await request.formData(), context),
)

export default function NewUnit() {
  return <NewUnitPage {...useLoaderData<typeof loader>()} />
}
