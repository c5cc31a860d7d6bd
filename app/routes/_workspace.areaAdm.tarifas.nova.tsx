import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TypedTariffPage } from '~/areas/admin/tariffs/typed-tariff-page'
import { keepTypedTariff, openTypedTariff } from '~/areas/admin/tariffs/typed-tariff.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Digitar uma tarifa')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openTypedTariff(await requireMember(request, context, '/areaAdm/tarifas/nova'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/tarifas/nova')
  return keepTypedTariff(member, await request.formData(), context)
}

export default function TypedTariff() {
  return <TypedTariffPage {...useLoaderData<typeof loader>()} />
}
