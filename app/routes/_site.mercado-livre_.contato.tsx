import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactPage } from '~/areas/site/free-market/contact-page'
import { ContactThanks } from '~/areas/site/free-market/contact-thanks'
import { contactPath } from '~/areas/site/free-market/contact-path'
import { leaveContact, openContact } from '~/areas/site/free-market/leave-contact.server'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { style: 'contact' }

export const meta = publicMeta({
  title: 'Peça à equipe que veja o seu caso no mercado livre',
  description: 'Deixe seus dados e os da sua fatura, e a nossa equipe analisa a sua migração para o mercado livre de energia.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Contato sobre o mercado livre', path: contactPath })],
})

export function loader({ request, context }: LoaderFunctionArgs) {
  return openContact(new URL(request.url).searchParams, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return leaveContact(request, context)
}

export default function FreeMarketContact() {
  const { isReceived, typed, stamp } = useLoaderData<typeof loader>()
  return isReceived ? <ContactThanks /> : <ContactPage typed={typed} stamp={stamp} />
}
