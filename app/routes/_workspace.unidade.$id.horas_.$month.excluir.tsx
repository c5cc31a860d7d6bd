import { useLoaderData } from '@remix-run/react'
import { DeleteHoursPage } from '~/areas/units/hours/deletion-page'
import { deleteHoursOfMonth, openHoursDeletion } from '~/areas/units/hours/hours.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/unidade/:id/horas/:month/excluir')

export const handle: PageHandle = { style: 'units' }

export const meta = titleMeta('Excluir horas')

export const loader = guarded((member, { params }) => openHoursDeletion(member, params.id, params.month))

export const action = guarded(async (member, { request, context, params }) =>
  deleteHoursOfMonth(member, params, { form: await request.formData(), context }),
)

export default function Deletion() {
  return <DeleteHoursPage {...useLoaderData<typeof loader>()} />
}
