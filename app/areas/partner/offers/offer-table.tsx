import type { z } from 'zod'
import { openVolume, type offer } from '~/contract/offers'
import { submarketName } from '~/unit-text/words'
import { DataTable, type Column } from '~/ui/data-table'
import { shortDate } from '~/ui/format'

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
    figure: {
      valueOf: ({ Valor }) => (Valor === openVolume ? null : Valor),
      decimals: [0, 4],
      missing: () => openVolume,
    },
  },
  { header: 'Região', cell: ({ Regiao }) => submarketName(Regiao) },
  { header: 'Suprimento', cell: ({ DataInicio, DataFim }) => `${shortDate(DataInicio)} a ${shortDate(DataFim)}` },
  { header: 'R$/MWh', figure: { valueOf: ({ Preco }) => Preco, decimals: [2, 4] } },
  { header: 'Válida até', cell: ({ expiresOn }) => shortDate(expiresOn) },
]
