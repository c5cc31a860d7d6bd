import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillPage } from '~/areas/residential/bill-page'
import { formPath } from '~/areas/residential/paths'
import { openBillForm, simulateBill } from '~/areas/residential/simulate-bill.server'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { script: 'bill' }

export const meta = publicMeta({
  title: 'Desconto na conta de luz da sua casa',
  description:
    'Informe o valor da sua conta de luz e veja na hora quanto sua casa economiza por ano, sem obra e sem investimento.',
  image: '/images/conta-de-luz.png',
  structuredData: (site) => [breadcrumbs(site, { name: 'Desconto na conta de luz', path: formPath })],
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openBillForm(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return simulateBill(request, context)
}

export default function Bill() {
  return <BillPage {...useLoaderData<typeof loader>()} />
}
