import { Form, Link, NavLink } from '@remix-run/react'
import type { Member } from '~/domain/access/access'
import { homeOf, menuEntries } from '~/session/route-registry'
import { chatUrl } from '~/ui/chat-url'
import { Icon } from '~/ui/icon'

export type Viewer = (Member & { name: string; isView: boolean }) | null

/** Parts of the landing page, by their anchors. */
export const landingParts = [
  { href: '/#projects', label: 'Projetos' },
  { href: '/#partner', label: 'Prime' },
  { href: '/#whatIsMerx', label: 'Soluções' },
]

/** Every link reloads the document, because each page has its own style sheet and script. */
export function Navigation({ member, phone }: { member: Viewer; phone: string }) {
  const area = homeOf(member?.role)
  return (
    <nav className="menu" aria-label="Principal">
      <details>
        <summary className="btn btn-quiet">
          <Icon name="menu" /> Menu
        </summary>
      </details>
      <ul>
        {menuEntries('site', member ?? undefined).map(({ path, label }) => (
          <PageItem key={path} path={path} label={label} />
        ))}
        {landingParts.map(({ href, label }) => (
          <li key={href}>
            <a className="btn btn-quiet" href={href}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="btn btn-quiet" href={chatUrl(phone, 'Olá! Vim pelo site e quero falar com um consultor.')}>
            Fale Conosco
          </a>
        </li>
        {area && <PageItem path={area.path} label={area.label} />}
        <li>{member ? <SignOut {...member} /> : <SignIn />}</li>
      </ul>
    </nav>
  )
}

function PageItem({ path, label }: { path: string; label: string }) {
  return (
    <li>
      <NavLink className="btn btn-quiet" to={path} reloadDocument>
        {label}
      </NavLink>
    </li>
  )
}

function SignIn() {
  return (
    <Link className="btn" to="/login" data-dialog="">
      Login
    </Link>
  )
}

function SignOut({ name, isView }: { name: string; isView: boolean }) {
  const shown = <span className="truncate">{name.split(' ', 1)}</span>
  return (
    <Form method="post" action="/sair" reloadDocument className="member">
      {isView ? (
        shown
      ) : (
        <Link className="btn btn-quiet" to="/conta" reloadDocument aria-label={`Minha conta: ${name}`}>
          {shown}
        </Link>
      )}
      <button type="submit" className="btn">
        Sair
      </button>
    </Form>
  )
}
