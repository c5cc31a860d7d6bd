import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import type { Showcase } from '~/settings/showcase'
import { CobrandFooter } from './cobrand-footer'

type Props = { name: string; path: string; brand: Brand; showcase: Showcase; children: ReactNode }

/** A guest's study on a partner page, with the partner's name and the company's contact. */
export function GuestResult({ name, path, brand, showcase, children }: Props) {
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <header className="bar">
        <div>
          <a className="logo" href={path}>
            {name}
          </a>{' '}
          <a className="btn" href="#contato">
            Entre em Contato
          </a>
        </div>
      </header>
      <main id="conteudo" className="page grid gap-12">
        {children}
      </main>
      <CobrandFooter name={name} brand={brand} showcase={showcase} />
    </>
  )
}
