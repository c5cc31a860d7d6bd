import { Outlet } from '@remix-run/react'
import type { PageHandle } from '~/ui/page-handle'

export const handle: PageHandle = { style: 'admin' }

export default function Administration() {
  return (
    <main id="conteudo" className="page stack">
      <Outlet />
    </main>
  )
}
