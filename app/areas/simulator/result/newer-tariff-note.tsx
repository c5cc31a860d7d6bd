import { Alert } from '~/ui/alert'
import { shortDate } from '~/ui/format'

export type NewerTariff = { resolution: string; validFrom: string }

/** That a study keeps the tariff of its day while another one is in force, with the page that compares both. */
export function NewerTariffNote({ id, newer: { resolution, validFrom } }: { id: string; newer: NewerTariff }) {
  return (
    <Alert tone="warn" title={`Uma tarifa de ${shortDate(validFrom)} já está em vigor`}>
      <p>
        É a {resolution.replaceAll(' ', '\u00a0')}. Este estudo fica como está, com a tarifa do dia em que foi feito.{' '}
        <a href={`/simulacao/estudos/${id}/recalcular`}>Recalcular e comparar</a>
      </p>
    </Alert>
  )
}
