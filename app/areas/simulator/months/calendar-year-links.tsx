import type { CalendarYearAddresses } from './calendar-year-address'

type Props = CalendarYearAddresses & { lead: string }

/** Other tools for the same twelve months. */
export function CalendarYearLinks({ lead, quotes, risk }: Props) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <span className="py-2">{lead}</span>
      <a className="py-2" href={quotes}>
        Comparar propostas de fornecedores
      </a>
      <a className="py-2" href={risk}>
        Medir o risco
      </a>
    </p>
  )
}
