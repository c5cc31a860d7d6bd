import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TariffsPage } from '~/areas/admin/tariffs/tariffs-page'
import { openTariffs } from '~/areas/admin/tariffs/tariffs.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Tarifas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openTariffs(await requireMember(request, context, '/areaAdm/tarifas'), new URL(request.url).searchParams)
}

export default function Tariffs() {
  return <TariffsPage {...useLoaderData<typeof loader>()} />
}
