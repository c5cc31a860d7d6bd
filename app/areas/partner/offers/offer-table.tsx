import type { z } from 'zod'
import { openVolume, type offer } from '~/contract/offers'
import { submarketName } from '~/unit-text/words'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, shortDate } from '~/ui/format'

export type Offer = z.output<typeof offer>

export function OfferTable({ offers }: { offers: readonly Offer[] }) {
  return (
    <DataTable
      caption="Ofertas vigentes, pelo início do suprimento"
      columns={columns}
      rows={offers}
      rowKey={({ id }) => id}
      stacks
    />
  )
}

const columns: readonly Column<Offer>[] = [
  { header: 'Energia', cell: ({ Titulo }) => Titulo },
  {
    header: 'Volume (MWm)',
    cell: ({ Valor }) => (Valor === openVolume ? openVolume : decimal(Valor, 0, 4)),
    isNumeric: true,
  },
  { header: 'Região', cell: ({ Regiao }) => submarketName(Regiao) },
  { header: 'Suprimento', cell: ({ DataInicio, DataFim }) => `${shortDate(DataInicio)} a ${shortDate(DataFim)}` },
  { header: 'R$/MWh', cell: ({ Preco }) => decimal(Preco, 2, 4), isNumeric: true },
  { header: 'Válida até', cell: ({ expiresOn }) => shortDate(expiresOn) },
]
