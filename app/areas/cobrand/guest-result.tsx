import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import { CobrandFooter } from './cobrand-footer'

type Props = { name: string; path: string; brand: Brand; children: ReactNode }

/** A study under the partner's name: whose page it is, and how to reach the company. */
export function GuestResult({ name, path, brand, children }: Props) {
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
      <CobrandFooter name={name} brand={brand} />
    </>
  )
}

/** What a visitor may do with a study. */
export function GuestActions({ path, studyId, isGuest }: { path: string; studyId: string; isGuest: boolean }) {
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={`${path}/estudo.pdf?estudo=${studyId}`}>
          GERAR SIMULAÇÃO EM PDF
        </a>{' '}
        <a className="btn" href={`${path}?editar=${studyId}#simulador`}>
          EDITAR
        </a>
      </p>
      {isGuest && (
        <p className="hint">Este resultado fica guardado neste navegador por um dia. Baixe o PDF para ficar com ele.</p>
      )}
    </>
  )
}
