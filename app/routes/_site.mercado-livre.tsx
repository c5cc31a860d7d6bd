import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import { FreeMarketPage } from '~/areas/site/free-market/free-market-page'
import { openFreeMarket } from '~/areas/site/free-market/open-free-market.server'
import { readSentBill } from '~/areas/site/free-market/read-sent-bill.server'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { style: 'information' }

export const meta = publicMeta({
  title: 'Mercado livre de energia: quem pode migrar e quando',
  description:
    'Limites legais, história e abertura do mercado livre de energia, com o que a Lei 15.269/2025 mudou. Confira em três dados se você já pode migrar.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Mercado livre', path: '/mercado-livre' })],
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const opened = await openFreeMarket(new URL(request.url).searchParams, context)
  return data({ ...opened, videoUrl: context.brand.videoUrl }, opened.migration.errors || opened.estimate?.errors ? 400 : 200)
}

export function action({ request, context }: ActionFunctionArgs) {
  return readSentBill(request, context)
}

export default function FreeMarket() {
  return <FreeMarketPage {...useLoaderData<typeof loader>()} bill={useActionData<typeof action>()} />
}
