import type { ReactNode } from 'react'
import type { Brand } from '~/settings/settings.server'
import { CobrandFooter } from './cobrand-footer'

type Props = { name: string; path: string; brand: Brand; studyId: string; isGuest: boolean; children: ReactNode }

/** A study under the partner's name: whose page it is, what to do with the study, and how to reach the company. */
export function GuestResult({ name, path, brand, studyId, isGuest, children }: Props) {
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
          <a className="btn" href="#contato">
            Entre em Contato
          </a>
        </div>
      </header>
      <main id="conteudo" className="page grid gap-12">
        <div className="stack">
          <p className="flex flex-wrap gap-3">
            <a className="btn btn-primary" href={`${path}/estudo.pdf?estudo=${studyId}`}>
              GERAR SIMULAÇÃO EM PDF
            </a>
            <a className="btn" href={`${path}?editar=${studyId}#simulador`}>
              EDITAR
            </a>
          </p>
          {isGuest && <p className="hint">Este resultado fica guardado neste navegador por um dia. O PDF é seu para sempre.</p>}
        </div>
        {children}
      </main>
      <CobrandFooter name={name} brand={brand} />
    </>
  )
}
