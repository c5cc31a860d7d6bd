import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletionsPage } from '~/areas/admin/privacy/deletions-page'
import { answerDeletion, openDeletions } from '~/areas/admin/privacy/deletions.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Pedidos de exclusão')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openDeletions(await requireMember(request, context, '/areaAdm/privacidade'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/privacidade')
  return answerDeletion(member, new URL(request.url).searchParams, await request.formData(), context)
}

export default function Deletions() {
  return <DeletionsPage {...useLoaderData<typeof loader>()} />
}
