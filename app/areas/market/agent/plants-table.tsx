import { DataTable, type Column } from '~/ui/data-table'
import { decimal, shortDate, unavailable } from '~/ui/format'
import { figureNumber } from '~/unit-text/figures'
import { submarketText } from './agent-text'
import type { AgentPlant } from './to-agent'

/** The plants of a profile, with data from ANEEL's register. */
export function PlantsTable({ profile, plants }: { profile: string; plants: readonly AgentPlant[] }) {
  return (
    <DataTable
      caption={`Usinas de ${profile}`}
      columns={columns}
      rows={plants}
      rowKey={({ code, initials }) => `${code} ${initials}`}
      stacks
    />
  )
}

const columns: readonly Column<AgentPlant>[] = [
  {
    header: 'Usina e CEG',
    cell: ({ initials, ceg }) => (
      <>
        <strong>{initials}</strong>
        {ceg && <span className="hint block whitespace-nowrap">{ceg}</span>}
      </>
    ),
  },
  {
    header: 'Fonte',
    cell: ({ source, fuel, dispatch, characteristic }) => (
      <>
        {joined(source, fuel !== source && fuel)}
        <span className="hint block">{joined(dispatch, characteristic)}</span>
      </>
    ),
  },
  { header: 'Local', cell: ({ uf, submarket }) => joined(uf, submarket && submarketText(submarket)) },
  { header: 'Registro na ANEEL (SIGA)', cell: ({ registered }) => <Registered registered={registered} /> },
  { header: 'Capacidade (MW)', figure: { valueOf: ({ capacityMw }) => capacityMw, decimals: [0, 3] } },
  {
    header: 'Geração em 12 meses (MWh)',
    cell: ({ generation }) =>
      figureNumber(
        { unit: 'MWh' },
        generation.reduce((sum, { value }) => sum + (value ?? 0), 0),
      ),
    isNumeric: true,
  },
]

function Registered({ registered }: Pick<AgentPlant, 'registered'>) {
  if (!registered) return unavailable
  const { name, type, phase, grantedKw, operatesSince, owners } = registered
  return (
    <>
      {name.startsWith(type) ? name : `${type} ${name}`}
      <span className="hint block">
        {joined(
          phase,
          operatesSince && `desde ${shortDate(operatesSince)}`,
          grantedKw !== null && `outorga de ${decimal(grantedKw, 0, 0)} kW`,
          owners,
        )}
      </span>
    </>
  )
}

function joined(...parts: readonly (string | null | false)[]) {
  return parts.filter(Boolean).join(' · ') || unavailable
}
