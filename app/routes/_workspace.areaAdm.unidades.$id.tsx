import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UnitPage } from '~/areas/admin/units/unit-page'
import { changeUnitRecord, openUnit } from '~/areas/admin/units/unit.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Unidade')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/unidades/:id')
  return openUnit(member, params['id']!, new URL(request.url).searchParams)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/unidades/:id')
  return changeUnitRecord(member, params['id']!, await request.formData(), context)
}

export default function Unit() {
  return <UnitPage {...useLoaderData<typeof loader>()} />
}
