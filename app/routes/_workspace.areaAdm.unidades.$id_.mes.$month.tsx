import { useLoaderData } from '@remix-run/react'
import { OneMonthPage } from '~/areas/admin/months/one-month/one-month-page'
import { changeOneMonth, openOneMonth } from '~/areas/admin/months/one-month/one-month.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/unidades/:id/mes/:month')

export const meta = titleMeta('Um mês da unidade')

export const loader = guarded((member, { params }) => openOneMonth(member, { id: params.id, month: params.month }))

export const action = guarded(async (member, { request, context, params }) =>
  changeOneMonth(member, { id: params.id, month: params.month }, await request.formData(), context),
)

export default function OneMonth() {
  return <OneMonthPage {...useLoaderData<typeof loader>()} />
}
