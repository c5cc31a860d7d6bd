import type { ReactNode } from 'react'
import type { Permission } from '~/domain/access/access'
import type { Role } from '~/domain/access/access'
import { shortDate } from '~/ui/format'
import type { TypedAccess } from './access-form'
import { permissionWords, roleWords } from './access-words'

/** What an account may do, to be read. */
export function AccessFacts({ role, permissions, companyName, accessExpiresOn }: TypedAccess) {
  const held = permissions.map((name) => permissionWords[name as Permission] ?? name).filter(Boolean)
  return (
    <dl className="facts">
      <Fact term="Papel">{roleWords[role as Role]}</Fact>
      <Fact term="Empresa">{companyName || '–'}</Fact>
      <Fact term="Acesso até">{accessExpiresOn ? shortDate(accessExpiresOn) : 'Sem fim'}</Fact>
      <Fact term="Permissões">{held.join(', ') || 'Nenhuma além das do papel'}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
