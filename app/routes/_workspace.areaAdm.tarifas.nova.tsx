import { useLoaderData } from '@remix-run/react'
import { TypedTariffPage } from '~/areas/admin/tariffs/typed-tariff-page'
import { saveTypedTariff, openTypedTariff } from '~/areas/admin/tariffs/typed-tariff.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/tarifas/nova')

export const meta = titleMeta('Digitar uma tarifa')

export const loader = guarded((member, { query }) => openTypedTariff(member, query))

export const action = guarded(async (member, { request, context }) => saveTypedTariff(member, await request.formData(), context))

export default function TypedTariff() {
  return <TypedTariffPage {...useLoaderData<typeof loader>()} />
}
