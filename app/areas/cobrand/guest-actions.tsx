type Props = { path: string; id: string; isGuest: boolean }

/** What a guest can do with a study. */
export function GuestActions({ path, id, isGuest }: Props) {
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={`${path}/estudo.pdf?estudo=${id}`}>
          GERAR SIMULAÇÃO EM PDF
        </a>{' '}
        <a className="btn" href={`${path}?editar=${id}#simulador`}>
          EDITAR
        </a>
      </p>
      {isGuest && (
        <p className="hint">Este resultado fica guardado neste navegador por um dia. Baixe o PDF para ficar com ele.</p>
      )}
    </>
  )
}
