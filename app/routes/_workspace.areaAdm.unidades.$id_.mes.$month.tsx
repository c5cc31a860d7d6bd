import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OneMonthPage } from '~/areas/admin/months/one-month/one-month-page'
import { openOneMonth, saveOneMonth } from '~/areas/admin/months/one-month/one-month.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Um mês da unidade')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/unidades/:id/mes/:month')
  return openOneMonth(member, { id: params['id']!, month: params['month']! })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/unidades/:id/mes/:month')
  return saveOneMonth(member, { id: params['id']!, month: params['month']! }, await request.formData(), context)
}

export default function OneMonth() {
  return <OneMonthPage {...useLoaderData<typeof loader>()} />
}
