import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PremiseFormPage } from '~/areas/admin/premises/premise-form-page'
import { keepPremise, openPremiseForm } from '~/areas/admin/premises/premises.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Gravar uma premissa')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openPremiseForm(await requireMember(request, context, '/areaAdm/premissas/nova'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/premissas/nova')
  return keepPremise(member, await request.formData(), context)
}

export default function PremiseForm() {
  return <PremiseFormPage {...useLoaderData<typeof loader>()} />
}
