import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MissingPage } from '~/areas/site/missing-page'
import { currentMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Página não encontrada')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ brand: context.brand, member: await currentMember(request, context) }, 404)
}

export const action = () => new Response(null, { status: 404 })

export default function NotFound() {
  return <MissingPage {...useLoaderData<typeof loader>()} />
}
