import { Link } from '@remix-run/react'
import { unknownActivity } from '~/contract/market-consumption'
import { consumptionBy, totalConsumption, type ActivityConsumption, type ConsumptionShare } from '~/domain/market/consumption'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, percent } from '~/ui/format'
import { consumptionPath } from '../paths'
import { activityName, changeText, stateName } from '../words'

export type ActivityRows = readonly ActivityConsumption[]
type Filter = Readonly<Record<string, string>>

/** By activity and by state. A table that a filter reduces to one row is left out; each name links to the page filtered by it. */
export function ConsumptionTables({ rows, filter }: { rows: ActivityRows; filter: Filter }) {
  const total = { ...totalConsumption(rows), name: totalName, shareFraction: 1 }
  const narrowed = (change: Filter) => `${consumptionPath}?${new URLSearchParams({ ...filter, ...change })}`
  return (
    <>
      {!filter['ramo'] && (
        <Shares
          caption="Por ramo de atividade"
          header="Ramo"
          rows={consumptionBy(rows, 'activity')}
          total={total}
          linkOf={(name) => ({ to: narrowed({ ramo: name || unknownActivity }), label: activityName(name) })}
        />
      )}
      {!filter['uf'] && (
        <Shares
          caption="Por estado"
          header="Estado"
          rows={consumptionBy(rows, 'uf')}
          total={total}
          linkOf={(name) => ({ to: narrowed({ uf: name }), label: stateName(name) })}
        />
      )}
    </>
  )
}

const totalName = 'Total'

type Props = {
  caption: string
  header: string
  rows: readonly ConsumptionShare[]
  total: ConsumptionShare
  linkOf: (name: string) => { to: string; label: string }
}

function Shares({ caption, rows, total, ...named }: Props) {
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(named)}
      rows={rows}
      rowKey={({ name }) => name}
      total={total}
      pairs="labelled"
    />
  )
}

function columnsOf({ header, linkOf }: Pick<Props, 'header' | 'linkOf'>): readonly Column<ConsumptionShare>[] {
  return [
    { header, cell: (row) => (row.name === totalName ? 'Total' : <NameLink {...linkOf(row.name)} />) },
    { header: 'Unidades', cell: ({ loadCount }) => decimal(loadCount, 0), isNumeric: true },
    { header: 'Participação', cell: ({ shareFraction }) => percent(shareFraction, 1), isNumeric: true },
    { header: 'Em um ano', cell: ({ changeFraction }) => changeText(changeFraction), isNumeric: true },
    { header: 'Consumo (MWh)', cell: ({ freeMwh }) => decimal(freeMwh, 0), isNumeric: true },
  ]
}

function NameLink({ to, label }: { to: string; label: string }) {
  return <Link to={to}>{label}</Link>
}
