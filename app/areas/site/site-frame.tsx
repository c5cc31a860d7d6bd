import { Form, Link, NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { hasPermission, type Member } from '~/domain/access/access'
import { areaOf } from '~/session/role-area'
import type { Brand } from '~/settings/settings.server'
import { Icon } from '~/ui/icon'
import { Logo } from '~/ui/logo'

type Props = { brand: Brand; member: (Member & { name: string }) | null; children: ReactNode }

/** What stands around every page: who I am and where I can go above, how to reach the company below. */
export function SiteFrame({ brand, member, children }: Props) {
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="bar">
        <div>
          <Logo name={brand.name} />
          <Navigation member={member} />
        </div>
      </header>
      {children}
      <SiteFooter brand={brand} />
    </>
  )
}

function Navigation({ member }: Pick<Props, 'member'>) {
  const area = areaOf(member?.role)
  const mayTrySimulator = !member || hasPermission(member, 'prime_black') || hasPermission(member, 'simulator')
  return (
    <nav className="menu" aria-label="Principal">
      <details>
        <summary className="btn btn-quiet">
          <Icon name="menu" /> Menu
        </summary>
      </details>
      <ul>
        {mayTrySimulator && (
          <li>
            <NavLink className="btn btn-quiet" to="/simulacao">
              Simule
            </NavLink>
          </li>
        )}
        {area && (
          <li>
            <NavLink className="btn btn-quiet" to={area.path}>
              {area.label}
            </NavLink>
          </li>
        )}
        <li>{member ? <SignOut name={member.name} /> : <SignIn />}</li>
      </ul>
    </nav>
  )
}

function SignIn() {
  return (
    <Link className="btn" to="/login">
      Login
    </Link>
  )
}

function SignOut({ name }: { name: string }) {
  return (
    <Form method="post" action="/sair" className="member">
      <span className="hint">{name}</span>
      <button className="btn">Sair</button>
    </Form>
  )
}

function SiteFooter({ brand }: Pick<Props, 'brand'>) {
  return (
    <footer className="foot">
      <div>
        <p>
          <strong>{brand.name}</strong>
          <br />
          {brand.address}
        </p>
        <p>
          <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
          <br />
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </p>
      </div>
    </footer>
  )
}
