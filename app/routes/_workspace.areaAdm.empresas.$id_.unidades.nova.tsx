import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addUnit, openNewUnit } from '~/areas/admin/units/new-unit.server'
import { NewUnitPage } from '~/areas/admin/units/new-unit-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Cadastrar unidade')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return openNewUnit(await requireMember(request, context, '/areaAdm/empresas/:id/unidades/nova'), params['id']!)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/empresas/:id/unidades/nova')
  return addUnit(member, params['id']!, await request.formData(), context)
}

export default function NewUnit() {
  return <NewUnitPage {...useLoaderData<typeof loader>()} />
}
