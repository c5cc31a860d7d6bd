import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brazilDay } from '~/areas/site/brazil-day.server'
import { breadcrumbs, faqPage } from '~/areas/site/found/structured-data'
import { answerMigration } from '~/areas/site/free-market/answer-migration.server'
import { FreeMarketPage } from '~/areas/site/free-market/free-market-page'
import { questions } from '~/areas/site/free-market/questions'
import { published } from '~/ui/published'

export const meta = published({
  title: 'Mercado livre de energia: quem pode migrar e quando',
  description:
    'Limites legais, história e abertura do mercado livre de energia, com o que a Lei 15.269/2025 mudou. Confira em três dados se você já pode migrar.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Mercado livre', path: '/mercado-livre' }), faqPage(questions)],
})

export function loader({ request, context }: LoaderFunctionArgs) {
  const day = brazilDay(new Date())
  const migration = answerMigration(new URL(request.url).searchParams, day)
  return data({ day, migration, videoUrl: context.brand.videoUrl }, migration.errors ? 400 : 200)
}

export default function FreeMarket() {
  const { day, migration, videoUrl } = useLoaderData<typeof loader>()
  return <FreeMarketPage day={day} migration={migration} videoUrl={videoUrl} />
}
