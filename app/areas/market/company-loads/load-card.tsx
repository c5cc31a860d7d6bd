import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { meanMonthlyMwh } from '~/domain/market/mean-consumption'
import { ButtonLink } from '~/ui/button'
import { type Column, DataTable } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { FactGrid } from '~/ui/fact-grid'
import { decimal, shortDate } from '~/ui/format'
import { submarketName } from '~/unit-text/words'
import { agentPath, companyHoursPath } from '../paths'
import { simulationAddress } from '../simulation-address'
import { activityName, energyText, marketMonthName } from '../words'
import type { LoadUnit, OpenedCompanyLoads } from './company-loads.server'

type Props = Pick<OpenedCompanyLoads, 'cnpj' | 'name' | 'maySimulate'> & {
  unit: LoadUnit
  /** Whether the CNPJ's months are all of this unit. */
  isAlone: boolean
}

/** A load unit: place, consumption and representative. */
export function LoadCard({ unit, isAlone, maySimulate, ...company }: Props) {
  const mean = meanMonthlyMwh(unit.months.map(({ totalMwh }) => ({ totalMwh: totalMwh ?? undefined })))
  return (
    <section className="card stack" aria-labelledby={`unidade-${unit.code}`}>
      <h2 id={`unidade-${unit.code}`}>{unit.initials}</h2>
      <FactGrid
        facts={[...factsOf(unit), { name: 'Consumo médio por mês', value: mean === undefined ? '–' : energyText(mean) }]}
      />
      {unit.supplierChanges.map(({ month, from, to }) => (
        <p key={month}>
          Mudou de agente em {marketMonthName(month)}: de <AgentLink agent={from} /> para <AgentLink agent={to} />.
        </p>
      ))}
      {!isAlone && unit.months.length > 0 && (
        <Disclosure summary="Consumo mês a mês">
          <DataTable
            caption={`Consumo de ${unit.initials}`}
            columns={monthColumns}
            rows={unit.months}
            rowKey={({ month }) => String(month)}
          />
        </Disclosure>
      )}
      <p className="flex flex-wrap gap-3">
        {maySimulate && (
          <ButtonLink to={simulationAddress({ ...company, distribuidora: unit.distribuidora, offPeakMwh: mean })} reloadDocument>
            Simular
          </ButtonLink>
        )}
        <ButtonLink to={companyHoursPath(company.cnpj, unit.code)} variant="secondary">
          Hora a hora
        </ButtonLink>
      </p>
    </section>
  )
}

const monthColumns: readonly Column<LoadUnit['months'][number]>[] = [
  { header: 'Mês', cell: ({ month }) => marketMonthName(month) },
  { header: 'MWh', figure: { valueOf: ({ totalMwh }) => totalMwh, decimals: [0, 3] } },
]

function factsOf(unit: LoadUnit): { name: string; value: ReactNode }[] {
  return [
    { name: 'Cidade', value: `${unit.city}, ${unit.uf}` },
    { name: 'Submercado', value: unit.submarket === null ? '–' : submarketName(unit.submarket) },
    { name: 'Distribuidora', value: unit.distributorInitials ?? '–' },
    { name: 'Ramo de atividade', value: activityName(unit.activity ?? '') },
    { name: 'No mercado livre desde', value: unit.migratedOn === null ? '–' : shortDate(unit.migratedOn) },
    { name: 'Capacidade', value: unit.capacityMw === null ? '–' : `${decimal(unit.capacityMw, 0, 3)} MW` },
    { name: 'Agente que responde por ela hoje', value: <AgentLink agent={unit.supplier} /> },
  ]
}

function AgentLink({ agent }: { agent: LoadUnit['supplier'] }) {
  return agent === null ? <>um agente fora da lista da CCEE</> : <Link to={agentPath(agent.code)}>{agent.initials}</Link>
}
