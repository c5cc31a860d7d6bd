import type { ReactNode } from 'react'
import type { Member } from '~/domain/access/access'
import type { Brand } from '~/settings/settings.server'
import type { Switcher } from '~/ui/page-handle'
import { SideMenu } from './side-menu'
import { SwitcherForm } from './switcher-form'
import { TopBar } from './top-bar'
import { ViewNotice } from './view-notice'

type Props = {
  brand: Brand
  member: Member & { name: string }
  /** The administrator who sees the platform as the member, and the view's end. */
  viewer?: { name: string; until: string }
  switcher: Switcher | undefined
  children: ReactNode
}

/**
 * The frame of every signed-in page, drawn by the route `_workspace`; a page's file is `app/routes/_workspace.ADDRESS.tsx`. A page has
 * - style: `handle = { style: 'NAME' }` names a sheet of app/styles that begins with `@import './workspace.css'`; default: that sheet.
 * - content: one `<main id="conteudo" className="page stack">`, which begins with `<PageHead>` of ~/ui/page-head: a small title, a
 *   large `answer` (the page's figure or sentence), `actions` at its right. `page-form` keeps a form's lines short.
 * - switcher: `handle = { switcher: (loaded) => ({ label, name, value, options }) }` shows a choice of company or unit in the bar,
 *   which opens the same address with `?name=value`; undefined shows none.
 * - menu: the page's row in session/route-registry.ts, `menu: { area: 'Documentos' }`. An `area` entry belongs to the area of the
 *   row with `home` that its address begins with, within the row's `group` if any; `tools` come below, and `account` on the
 *   account's pages. Each is shown to members who may open it.
 */
export function WorkspaceFrame({ brand, member, viewer, switcher, children }: Props) {
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <TopBar company={brand.name} member={member} isView={viewer !== undefined}>
        {switcher && <SwitcherForm {...switcher} />}
      </TopBar>
      {viewer && <ViewNotice name={member.name} until={viewer.until} />}
      <div className="workspace">
        <SideMenu member={member} />
        <div className="work">{children}</div>
      </div>
      <WorkspaceFooter brand={brand} />
    </>
  )
}

function WorkspaceFooter({ brand }: { brand: Brand }) {
  return (
    <footer className="slim-foot">
      <a href="/">Site da {brand.name}</a>
      <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
      <a href="/terms-of-use">Termos de uso</a>
      <a href="/policy-privacy">Política de privacidade</a>
    </footer>
  )
}
