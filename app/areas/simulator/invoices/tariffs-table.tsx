import type { InvoiceTariff } from '~/domain/invoice/invoice'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, shortDate } from '~/ui/format'
import { tariffName } from './invoice-text'

/** The tariffs that the invoice carries, each with its act. */
export function TariffsTable({ tariffs }: { tariffs: readonly InvoiceTariff[] }) {
  return (
    <DataTable
      caption="Tarifas homologadas que a fatura traz, sem tributos"
      columns={columns}
      rows={tariffs}
      rowKey={(tariff) => `${tariff.resolution} ${tariff.validFrom} ${tariffName(tariff)}`}
      pairs="labelled"
    />
  )
}

const columns: Column<InvoiceTariff>[] = [
  { header: 'Tarifa', cell: tariffName },
  { header: 'Homologada', cell: ({ homologatedBrl, unit }) => rate(homologatedBrl, unit), isNumeric: true },
  {
    header: 'Aplicada',
    cell: ({ appliedBrl, unit }) => (appliedBrl === undefined ? 'a mesma' : rate(appliedBrl, unit)),
    isNumeric: true,
  },
  { header: 'Ato', cell: ({ resolution }) => resolution },
  { header: 'Vigência', cell: validity },
]

function rate(brl: number, unit: string) {
  return `R$ ${decimal(brl, 2, 8)}/${unit}`
}

function validity({ validFrom, validTo }: InvoiceTariff) {
  if (validFrom === undefined) return validTo === undefined ? '–' : `até ${shortDate(validTo)}`
  return validTo === undefined ? `desde ${shortDate(validFrom)}` : `${shortDate(validFrom)} a ${shortDate(validTo)}`
}
