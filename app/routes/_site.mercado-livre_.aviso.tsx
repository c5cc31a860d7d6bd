import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { askNotice, openNotice } from '~/areas/site/free-market/notice.server'
import { noticePath } from '~/areas/site/free-market/contact-path'
import { NoticePage, NoticeThanks } from '~/areas/site/free-market/notice-page'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { style: 'contact' }

export const meta = publicMeta({
  title: 'Avise-me quando o mercado livre abrir para mim',
  description: 'Deixe o seu e-mail e receba um aviso quando a lei abrir o mercado livre de energia ao seu grupo tarifário.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Aviso do mercado livre', path: noticePath })],
})

export function loader({ request, context }: LoaderFunctionArgs) {
  return openNotice(new URL(request.url).searchParams, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return askNotice(request, context)
}

export default function OpeningNotice() {
  const { isReceived, typed, stamp } = useLoaderData<typeof loader>()
  return isReceived ? <NoticeThanks /> : <NoticePage typed={typed} stamp={stamp} />
}
