import { invalidMonth } from '~/unit-text/words'
import { Alert } from '~/ui/alert'

/** Shown when the unit does not have the month in the address. */
export function InvalidMonth() {
  return (
    <Alert tone="error" title={invalidMonth}>
      A unidade não tem dados do mês pedido. Escolha um dos meses abaixo.
    </Alert>
  )
}
