import type { IsoDate } from '~/domain/dated/dated'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { shortDate } from '~/ui/format'
import { Section } from '~/ui/section'
import { SourceLink } from '../source-link'
import { openingsToday, openingsVerifiedOn, stagedOpenings, type OpeningRow } from './opening-rows'

const who: Column<OpeningRow> = { header: 'Quem', cell: (row) => row.who }
const when: Column<OpeningRow> = { header: 'Quando', cell: (row) => row.when }
const source: Column<OpeningRow> = { header: 'Fonte', cell: (row) => <SourceLink source={row.source} /> }

const today: Column<OpeningRow> = {
  header: 'Hoje',
  cell: ({ isInForce }) => (isInForce ? <Badge tone="gain">em vigor</Badge> : <Badge tone="warn">ainda não</Badge>),
}

export function OpeningTables({ day }: { day: IsoDate }) {
  return (
    <Section
      id="modernizacao"
      title="A modernização do mercado"
      lead="Desde 2020, portarias e leis baixam os limites até que ninguém fique de fora."
    >
      <DataTable
        caption="Abertura por demanda, como foi planejada"
        columns={[who, when, source]}
        rows={stagedOpenings(day)}
        rowKey={whoOf}
        pairs
      />
      <DataTable
        caption="O que a lei diz hoje"
        columns={[who, when, today, source]}
        rows={openingsToday(day)}
        rowKey={whoOf}
        pairs="labelled"
      />
      <p className="hint">Regras conferidas em {shortDate(openingsVerifiedOn())}.</p>
    </Section>
  )
}

function whoOf(row: OpeningRow) {
  return row.who
}
