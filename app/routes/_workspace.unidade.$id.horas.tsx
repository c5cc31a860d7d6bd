import { useLoaderData } from '@remix-run/react'
import { HoursOfUnitPage } from '~/areas/units/hours/hours-page'
import { openUnitHours, sendHours } from '~/areas/units/hours/hours.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/unidade/:id/horas')

export const handle: PageHandle = { style: 'units' }

export const meta = titleMeta('Consumo hora a hora')

export const loader = guarded((member, { params, query }) => openUnitHours(member, params.id, query))

export const action = guarded(async (member, { request, params }) => sendHours(member, params.id, await request.formData()))

export default function HoursOfUnit() {
  return <HoursOfUnitPage {...useLoaderData<typeof loader>()} />
}
