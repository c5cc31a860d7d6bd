import type { ReactNode } from 'react'
import type { Member, Role } from '~/domain/access/access'
import { homeOf } from '~/session/route-registry'
import { BrandLogo } from '~/ui/logo'

type Props = {
  company: string
  member: Member & { name: string }
  /** An administrator sees the platform as the member; links to the account are hidden. */
  isView: boolean
  children: ReactNode
}

/** The brand, linked to the person's area, the choice of company or unit, and the person's menu. */
export function TopBar({ company, member, isView, children }: Props) {
  return (
    <header className="top-bar">
      <BrandLogo name={company} to={homeOf(member.role)?.path} />
      {children}
      <UserMenu {...member} isView={isView} />
    </header>
  )
}

function UserMenu({ name, role, isView }: Member & { name: string; isView: boolean }) {
  const [firstName, ...otherNames] = name.split(' ')
  return (
    <details className="user-menu">
      <summary className="btn btn-quiet">
        <span className="truncate">
          {firstName}
          {otherNames.length > 0 && <span className="other-names"> {otherNames.join(' ')}</span>}
        </span>{' '}
        <span aria-hidden="true">▾</span>
      </summary>
      <div className="card">
        <p>
          <strong>{name}</strong>
          {role && <span className="hint block">{roleNames[role]}</span>}
        </p>
        {!isView && (
          <a className="py-2" href="/conta">
            Perfil
          </a>
        )}
        <form method="post" action="/sair">
          <button type="submit" className="btn">
            Sair
          </button>
        </form>
      </div>
    </details>
  )
}

const roleNames: Record<Role, string> = {
  CLIENTE: 'Cliente',
  PARCEIRO: 'Parceiro',
  ADMIN: 'Administrador',
  SUPER_ADMIN: 'Superadministrador',
}
