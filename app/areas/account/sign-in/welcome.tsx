import { ButtonLink } from '~/ui/button'
import { readingMs } from '~/ui/in-place'
import { Toast } from '~/ui/toast'

export type Arrival = { goTo: string; isIn: boolean }

/** Replaces the sign-in form in a dialog; the script follows its link. */
export function Welcome({ goTo, isIn }: Arrival) {
  return (
    <main id="conteudo" className="page page-narrow">
      <div className="card stack" data-in-place="">
        {isIn && <Toast tone="gain" message="Login efetuado com sucesso!" />}
        <h1>{isIn ? 'Você entrou' : 'Falta o código'}</h1>
        <p>
          <ButtonLink to={goTo} data-go={isIn ? readingMs : 0}>
            Continuar
          </ButtonLink>
        </p>
      </div>
    </main>
  )
}
