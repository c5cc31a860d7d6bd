import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignaturesPage } from '~/areas/admin/signatures/signatures-page'
import { changeSignatures, openSignatures } from '~/areas/admin/signatures/signatures.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Propostas e marcas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openSignatures(await requireMember(request, context, '/areaAdm/propostas'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/propostas')
  return changeSignatures(member, await request.formData(), context)
}

export default function Signatures() {
  return <SignaturesPage {...useLoaderData<typeof loader>()} />
}
