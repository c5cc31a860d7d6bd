import { useLoaderData } from '@remix-run/react'
import { UnitRecordPage } from '~/areas/admin/units/unit-page'
import { changeUnitRecord, openUnitRecord } from '~/areas/admin/units/unit.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/unidades/:id')

export const meta = titleMeta('Unidade')

export const loader = guarded((member, { params, query }) => openUnitRecord(member, params.id, query))

export const action = guarded(async (member, { request, context, params }) =>
  changeUnitRecord(member, params.id, await request.formData(), context),
)

export default function Unit() {
  return <UnitRecordPage {...useLoaderData<typeof loader>()} />
}
