import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openThanks } from '~/areas/residential/send-invoice.server'
import { ThanksPage } from '~/areas/residential/thanks-page'
import { publicMeta } from '~/ui/public-meta'

export const meta = publicMeta({
  title: 'Envio da fatura',
  description: 'A confirmação de que recebemos a sua fatura.',
  isHidden: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openThanks(request, context)
}

export default function Thanks() {
  return <ThanksPage {...useLoaderData<typeof loader>()} />
}
