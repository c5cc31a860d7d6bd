import type { Brand } from '~/settings/settings.server'
import { AccessSection } from './access-section'
import { CobrandPage } from './cobrand-page'

type Props = { name: string; path: string; brand: Brand; stamp: string }

/** A partner's page for whoever has not left a contact yet: the access form stands in the simulator's place. */
export default function AccessPage({ name, path, brand, stamp }: Props) {
  return (
    <CobrandPage name={name} brand={brand}>
      <AccessSection path={path} stamp={stamp} />
    </CobrandPage>
  )
}
