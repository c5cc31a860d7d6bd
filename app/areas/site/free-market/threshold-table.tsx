import { freeConsumerThresholds, type FreeConsumerThreshold } from '~/domain/tariffs/free-consumer-thresholds'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal } from '~/ui/format'
import { Section } from '~/ui/section'
import { SourceLink } from '../source-link'

const connections: Record<FreeConsumerThreshold['connection'], string> = {
  'until-1995-07-07': 'até 07/07/1995',
  'after-1995-07-07': 'depois de 07/07/1995',
  any: 'qualquer data',
}

const columns: readonly Column<FreeConsumerThreshold>[] = [
  {
    header: 'Demanda mínima',
    cell: ({ minimumDemandKw, onlyIncentivised }) =>
      `${decimal(minimumDemandKw, 0)} kW${onlyIncentivised ? ', só de fontes incentivadas' : ''}`,
  },
  {
    header: 'Tensão mínima de fornecimento',
    cell: ({ minimumVoltageKv }) => (minimumVoltageKv ? `${minimumVoltageKv} kV` : 'qualquer tensão'),
  },
  { header: 'Ano da opção', cell: ({ optionYear }) => optionYear },
  { header: 'Data da ligação', cell: ({ connection }) => connections[connection] },
  { header: 'Fonte', cell: ({ source }) => <SourceLink source={source} /> },
]

export function ThresholdTable() {
  return (
    <Section id="limites" title="Quem a lei deixou escolher" lead="Até 2019, os limites estavam na própria lei." tone="sheet">
      <DataTable
        caption="Limites legais do consumidor livre"
        columns={columns}
        rows={freeConsumerThresholds}
        rowKey={({ source }) => source.title}
        pairs="labelled"
      />
    </Section>
  )
}
