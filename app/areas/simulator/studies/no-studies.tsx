import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'

/** In place of a form that begins with the choice of a kept study. */
export function NoStudies() {
  return (
    <>
      <Alert tone="info">Guarde primeiro um estudo: é dele que vêm a tarifa e o consumo.</Alert>
      <div>
        <ButtonLink to="/simulacao" reloadDocument>
          Fazer um estudo
        </ButtonLink>
      </div>
    </>
  )
}
