import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { billFieldOf, familyOf } from '~/areas/site/bill-map/bill-families'
import { BillMapPage } from '~/areas/site/bill-map/bill-map-page'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'
import { billMapPath } from '~/ui/where-on-bill'

export const handle: PageHandle = { style: 'bill-map' }

export const meta = publicMeta({
  title: 'Onde está na fatura',
  description:
    'Onde ficam na conta de luz o grupo, a modalidade, a demanda contratada, o consumo na ponta e fora dela e os tributos, por distribuidora.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Onde está na fatura', path: billMapPath })],
})

export const loader = ({ request: { url } }: LoaderFunctionArgs) => {
  const { searchParams: query } = new URL(url)
  return { family: familyOf(query.get('distribuidora')), field: billFieldOf(query.get('campo')) }
}

export default function BillMap() {
  return <BillMapPage {...useLoaderData<typeof loader>()} />
}
