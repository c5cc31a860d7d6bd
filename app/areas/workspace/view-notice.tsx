import { shortMoment } from '~/ui/format'

type Props = { name: string; until: string }

/** Shown on every page while an administrator sees the platform as somebody else. */
export function ViewNotice({ name, until }: Props) {
  return (
    <form method="post" action="/conta/verComo" className="top-bar view-notice" aria-label="Visão de outra pessoa">
      <p>
        Você está vendo a plataforma como <strong>{name}</strong>, só para ler, até {shortMoment(until)}.
      </p>
      <button type="submit" className="btn">
        Voltar à minha conta
      </button>
    </form>
  )
}
