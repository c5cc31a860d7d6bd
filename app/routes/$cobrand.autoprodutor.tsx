import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react'
import { openAccess } from '~/areas/cobrand/access.server'
import { AccessSection } from '~/areas/cobrand/access-section'
import { cobrandAt } from '~/areas/cobrand/cobrand.server'
import { CobrandPage } from '~/areas/cobrand/cobrand-page'
import { published } from '~/ui/published'

export const handle = { script: 'enhance' }

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return []
  const { name } = args.data.cobrand
  return published({
    title: 'A energia da sua empresa, feita na sua própria usina',
    description: `${name}: simule quanto a sua empresa economiza no mercado livre e com a própria usina de energia.`,
    siteName: name,
    image: '/images/autoprodutor.png',
  })(args)
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const cobrand = cobrandAt(params['cobrand'], context)
  return { cobrand, brand: context.brand, icon: `/${cobrand.slug}-solar/favicon.svg`, stamp: context.sessions.formTrap.stamp() }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const cobrand = cobrandAt(params['cobrand'], context)
  return openAccess(request, await request.formData(), cobrand, context)
}

export default function Cobrand() {
  const { cobrand, brand, stamp } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <CobrandPage name={cobrand.name} brand={brand}>
      <AccessSection stamp={stamp} refusal={reply && 'refusal' in reply ? reply.refusal : undefined} />
    </CobrandPage>
  )
}
