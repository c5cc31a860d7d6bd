import type { Brand } from '~/settings/settings.server'
import { AccessSection } from './access-section'
import { CobrandPage } from './cobrand-page'

type Props = { name: string; path: string; brand: Brand; stamp: string; reply: object | undefined }

/** A partner's page for whoever has not left a contact yet: the access form stands in the simulator's place. */
export default function AccessPage({ name, path, brand, stamp, reply }: Props) {
  return (
    <CobrandPage name={name} brand={brand}>
      <AccessSection path={path} stamp={stamp} refusal={refusalIn(reply)} />
    </CobrandPage>
  )
}

/** The validator reads the rest of the reply itself. */
function refusalIn(reply: object | undefined): string | undefined {
  return reply && 'refusal' in reply && typeof reply.refusal === 'string' ? reply.refusal : undefined
}
