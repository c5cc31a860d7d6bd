import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import { CobrandFooter } from './cobrand-footer'

type Props = { name: string; path: string; brand: Brand; children: ReactNode }

/** Around a result: whose page it is, the way back to it, and how to reach the company. */
export function CobrandFrame({ name, path, brand, children }: Props) {
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="bar">
        <div>
          <a className="logo" href={path}>
            {name}
          </a>
          <a className="btn" href={`${path}#contato`}>
            Entre em Contato
          </a>
        </div>
      </header>
      <div id="conteudo">{children}</div>
      <CobrandFooter name={name} brand={brand} />
    </>
  )
}
