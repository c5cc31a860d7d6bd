import { useLoaderData } from '@remix-run/react'
import { SignaturesPage } from '~/areas/admin/signatures/signatures-page'
import { changeSignatures, openSignatures } from '~/areas/admin/signatures/signatures.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/propostas')

export const meta = titleMeta('Propostas e marcas')

export const loader = guarded((member, { query }) => openSignatures(member, query))

export const action = guarded(async (member, { request, context }) => changeSignatures(member, await request.formData(), context))

export default function Signatures() {
  return <SignaturesPage {...useLoaderData<typeof loader>()} />
}
