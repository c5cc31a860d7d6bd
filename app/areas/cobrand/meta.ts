import type { MetaFunction } from '@remix-run/react'
import { published } from '~/ui/published'
import { titled } from '~/ui/titled'

type Loaded = { page: string; name?: string } | undefined

/** Title and sharing data of a partner's page; a result is left out of search results. */
export function cobrandMeta(loaded: Loaded): MetaFunction {
  if (!loaded) return () => []
  if (loaded.name === undefined) return titled('Página não encontrada')
  return published({
    title: 'A energia da sua empresa, feita na sua própria usina',
    description: `${loaded.name}: simule quanto a sua empresa economiza no mercado livre e com a própria usina de energia.`,
    siteName: loaded.name,
    image: '/images/autoprodutor.png',
    isHidden: loaded.page === 'result',
  })
}
