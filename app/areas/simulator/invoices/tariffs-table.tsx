import type { InvoiceTariff } from '~/domain/invoice/invoice'
import { DataTable, type Column } from '~/ui/data-table'
import { shortDate } from '~/ui/format'
import { tariffLineName } from './invoice-text'

/** The tariffs printed on the invoice, each with its act. */
export function TariffsTable({ tariffs }: { tariffs: readonly InvoiceTariff[] }) {
  return (
    <DataTable
      caption="Tarifas homologadas que a fatura traz, sem tributos"
      columns={columns}
      rows={tariffs}
      rowKey={(tariff) => `${tariff.resolution} ${tariff.validFrom} ${tariffLineName(tariff)}`}
      pairs="labelled"
    />
  )
}

const rate = {
  decimals: [2, 8],
  unitOf: ({ unit }: InvoiceTariff) => unit,
  around: (number: string, { unit }: InvoiceTariff) => `R$ ${number}/${unit}`,
} as const

const columns: Column<InvoiceTariff>[] = [
  { header: 'Tarifa', cell: tariffLineName },
  { header: 'Homologada', figure: { valueOf: ({ homologatedBrl }) => homologatedBrl, ...rate } },
  { header: 'Aplicada', figure: { valueOf: ({ appliedBrl }) => appliedBrl, ...rate, missing: () => 'a mesma' } },
  { header: 'Ato', cell: ({ resolution }) => resolution },
  { header: 'Vigência', cell: validity },
]

function validity({ validFrom, validTo }: InvoiceTariff) {
  if (validFrom === undefined) return validTo === undefined ? '–' : `até ${shortDate(validTo)}`
  return validTo === undefined ? `desde ${shortDate(validFrom)}` : `${shortDate(validFrom)} a ${shortDate(validTo)}`
}
