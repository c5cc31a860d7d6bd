import { useLoaderData } from '@remix-run/react'
import { PremiseFormPage } from '~/areas/admin/premises/premise-form-page'
import { savePremiseForm, openPremiseForm } from '~/areas/admin/premises/premises.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/premissas/nova')

export const meta = titleMeta('Gravar uma premissa')

export const loader = guarded((member, { query }) => openPremiseForm(member, query))

export const action = guarded(async (member, { request, context }) => savePremiseForm(member, await request.formData(), context))

export default function PremiseForm() {
  return <PremiseFormPage {...useLoaderData<typeof loader>()} />
}
