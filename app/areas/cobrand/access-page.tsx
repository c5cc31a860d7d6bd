import type { Brand } from '~/settings/settings.server'
import type { Showcase } from '~/settings/showcase'
import { AccessSection } from './access-section'
import { CobrandPage } from './cobrand-page'

type Props = { name: string; path: string; brand: Brand; showcase: Showcase; stamp: string }

/** A partner page for visitors who have not left a contact: the access form instead of the simulator. */
export function AccessPage({ name, path, brand, showcase, stamp }: Props) {
  return (
    <CobrandPage name={name} brand={brand} showcase={showcase}>
      <AccessSection path={path} stamp={stamp} />
    </CobrandPage>
  )
}
