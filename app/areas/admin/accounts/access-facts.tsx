import { shortDate } from '~/ui/format'
import { Fact } from '../fact'
import type { ShownAccess } from './access-form'
import { permissionWords, roleWords } from './access-words'

/** An account's access, read-only. */
export function AccessFacts({ role, permissions, companyName, accessExpiresOn }: ShownAccess) {
  const held = permissions.map((name) => permissionWords[name])
  return (
    <dl className="facts">
      <Fact term="Papel">{roleWords[role]}</Fact>
      <Fact term="Empresa">{companyName || '–'}</Fact>
      <Fact term="Acesso até">{accessExpiresOn ? shortDate(accessExpiresOn) : 'Sem prazo'}</Fact>
      <Fact term="Permissões">{held.join(', ') || 'Nenhuma além das do papel'}</Fact>
    </dl>
  )
}
