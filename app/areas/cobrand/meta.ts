import type { MetaFunction } from '@remix-run/react'
import { publicMeta } from '~/ui/public-meta'
import { titleMeta } from '~/ui/title-meta'

type Loaded = { page: string; name?: string } | undefined

/** Title and sharing data of a partner page; results are not to be indexed by search engines. */
export function cobrandMeta(loaded: Loaded): MetaFunction {
  if (!loaded) return () => []
  if (loaded.name === undefined) return titleMeta('Página não encontrada')
  return publicMeta({
    title: 'A energia da sua empresa, feita na sua própria usina',
    description: `${loaded.name}: simule quanto a sua empresa economiza no mercado livre e com a própria usina de energia.`,
    siteName: loaded.name,
    image: '/images/autoprodutor.png',
    isHidden: loaded.page === 'result',
  })
}
