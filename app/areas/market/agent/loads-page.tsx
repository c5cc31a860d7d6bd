import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { cnpjMask, shortDate, unavailable } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { countLabel, Pager } from '~/ui/pager'
import { figureNumber } from '~/unit-text/figures'
import { monthLabel } from '~/domain/units/calendar-month'
import { InventedNotice } from '../invented-notice'
import { agentHoursPath, companyHoursPath } from '../paths'
import { activityName } from '../words'
import { agentAddress } from './addresses'
import { distributorClass, submarketText } from './agent-text'
import type { OpenedLoads } from './agent.server'
import type { Load } from './to-agent'

/** The metered loads of an agent, or of one of its profiles. */
export function LoadsPage({ agentId, agentName, profile, profileInitials, list, isInvented }: OpenedLoads) {
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title={profileInitials ? `Unidades consumidoras de ${profileInitials}` : 'Unidades consumidoras'}
        lead={`${agentName}: ${countLabel(list, 'unidade', 'unidades')}, com o consumo dos últimos doze meses publicados.`}
        actions={
          <>
            <ButtonLink to={agentHoursPath(agentId)} variant="secondary">
              Custo de modulação
            </ButtonLink>
            <ButtonLink to={agentAddress(agentId, profile)} variant="secondary">
              Voltar ao agente
            </ButtonLink>
          </>
        }
      />
      <InventedNotice isInvented={isInvented} />
      {list.items.some(({ profileClass }) => profileClass === distributorClass) && (
        <p className="hint">As cargas de uma distribuidora são as dos seus consumidores cativos.</p>
      )}
      {list.items.length === 0 ? (
        <p>{list.total === 0 ? 'Nenhuma unidade consumidora aqui.' : 'A lista não chega até esta página.'}</p>
      ) : (
        <DataTable
          caption="Unidades consumidoras (parcelas de carga)"
          columns={columns}
          rows={list.items}
          rowKey={({ id }) => id}
          stacks
        />
      )}
      <Pager {...list} query={profile === undefined ? {} : { perfil: String(profile) }} />
    </main>
  )
}

const columns: readonly Column<Load>[] = [
  {
    header: 'Unidade',
    cell: ({ initials, cnpj, code }) => (
      <>
        <strong>{cnpj === null ? initials : <Link to={companyHoursPath(cnpj, code)}>{initials}</Link>}</strong>
        <span className="hint block">{cnpj === null ? `Carga ${code}` : cnpjMask(cnpj)}</span>
      </>
    ),
  },
  {
    header: 'Local',
    cell: ({ city, uf, submarket }) => (
      <>
        {city} – {uf}
        <span className="hint block">{submarketText(submarket)}</span>
      </>
    ),
  },
  {
    header: 'Ramo e distribuidora',
    cell: ({ activity, distributorInitials }) => (
      <>
        {activityName(activity ?? '')}
        <span className="hint block">{distributorInitials ?? unavailable}</span>
      </>
    ),
  },
  { header: 'Migração', cell: ({ migratedOn }) => (migratedOn ? shortDate(migratedOn) : unavailable) },
  { header: 'Capacidade (MW)', figure: { valueOf: ({ capacityMw }) => capacityMw, decimals: [0, 3] } },
  { header: 'Último mês (MWh)', cell: lastMonth, isNumeric: true },
  {
    header: 'Doze meses (MWh)',
    cell: ({ consumption }) =>
      figureNumber(
        { unit: 'MWh' },
        consumption.reduce((sum, { value }) => sum + (value ?? 0), 0),
      ),
    isNumeric: true,
  },
]

function lastMonth({ consumption }: Load) {
  const last = consumption.findLast(({ value }) => value !== null)
  if (!last) return '–'
  return (
    <>
      {figureNumber({ unit: 'MWh' }, last.value)} <span className="hint">{monthLabel(last)}</span>
    </>
  )
}
