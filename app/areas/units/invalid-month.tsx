import { invalidMonth } from '~/unit-text/words'
import { Alert } from '~/ui/alert'

/** The address names a month that the unit does not have. */
export function InvalidMonth() {
  return (
    <Alert tone="error" title={invalidMonth}>
      A unidade não tem dados do mês pedido. Escolha um dos meses abaixo.
    </Alert>
  )
}
