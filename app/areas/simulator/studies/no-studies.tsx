import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'

/** Shown by pages that start from a saved study, when there is none. */
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
