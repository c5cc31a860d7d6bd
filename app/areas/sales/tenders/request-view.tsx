import type { WrittenTender } from '~/contract/tenders'
import { lastSuppliedMonth } from '~/domain/tenders/tender'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { DataTable } from '~/ui/data-table'
import { FactGrid } from '~/ui/fact-grid'
import { decimal, percent, shortMoment } from '~/ui/format'
import { submarketName } from '~/unit-text/words'
import { calendarMonthTitles, sourceText } from './tender-words'

type Props = {
  request: Omit<WrittenTender, 'customerName' | 'isCustomerHidden' | 'volumeSource'> & {
    /** Null for a customer who is not identified. */
    customerName: string | null
    volumeSource?: string
  }
}

/** What a tender asks for, as its author and the suppliers read it. */
export function RequestView({ request }: Props) {
  const { firstMonth, termMonths, monthsMwh } = request
  const yearMwh = monthsMwh.reduce((total, mwh) => total + mwh, 0)
  const rows = calendarMonthTitles.map((month, at) => ({ month, mwh: monthsMwh[at] ?? 0 }))
  return (
    <>
      <FactGrid
        facts={[
          { name: 'Cliente', value: request.customerName ?? 'Cliente não identificado' },
          { name: 'Submercado', value: submarketName(request.submarket) },
          { name: 'Fonte', value: sourceText(request) },
          {
            name: 'Período',
            value: `${monthName(monthOfKey(firstMonth))} a ${monthName(lastSuppliedMonth(request))} (${termMonths} ${termMonths === 1 ? 'mês' : 'meses'})`,
          },
          {
            name: 'Flexibilidade',
            value:
              request.flexibilityFraction === 0 ? 'Sem flexibilidade' : `±${percent(request.flexibilityFraction)} em cada mês`,
          },
          { name: 'Garantia oferecida', value: request.guarantee ?? 'A combinar' },
          { name: 'Encerramento', value: `${shortMoment(request.closesAt)}, em Brasília` },
        ]}
      />
      {request.notes !== null && <p className="wrap-anywhere whitespace-pre-line">{request.notes}</p>}
      <div className="md:w-1/2">
        <DataTable
          caption="Volume de cada mês, em todos os anos"
          columns={[
            { header: 'Mês', cell: ({ month }) => month },
            { header: 'MWh', figure: { valueOf: ({ mwh }) => mwh, decimals: [0, 3] } },
          ]}
          rows={rows}
          total={{ month: 'Ano', mwh: yearMwh }}
          rowKey={({ month }) => month}
        />
      </div>
      <p className="hint">{`São ${decimal(yearMwh / 8.76, 1)} kW médios. ${request.volumeSource ?? ''}`.trim()}</p>
    </>
  )
}
