import type { Brand } from '~/settings/settings.server'
import type { Showcase } from '~/settings/showcase'
import { AccessSection } from './access-section'
import { CobrandPage } from './cobrand-page'

type Props = { name: string; path: string; brand: Brand; showcase: Showcase; stamp: string }

/** A partner's page for whoever has not left a contact yet: the access form stands in the simulator's place. */
export default function AccessPage({ name, path, brand, showcase, stamp }: Props) {
  return (
    <CobrandPage name={name} brand={brand} showcase={showcase}>
      <AccessSection path={path} stamp={stamp} />
    </CobrandPage>
  )
}
