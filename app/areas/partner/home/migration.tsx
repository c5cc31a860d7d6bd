import { shortDate } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import { CompanyLogo } from '../company-logo'
import type { PartnerClient } from '../partner'
import { MigrationBadge } from './clients'
import type { Home } from './home.server'

/** Progress of the migration of the partner's clients. */
export function Migration({ clients, units }: { clients: readonly PartnerClient[]; units: Home['migrations'] }) {
  const migrating = clients.filter(({ isMigrated }) => !isMigrated)
  const completed = clients.length - migrating.length
  return (
    <section id="migracao" className="card stack" aria-labelledby="migracao-titulo">
      <h2 id="migracao-titulo">Migração para o mercado livre</h2>
      <p>{summaryOf(completed, clients.length)}</p>
      {clients.length > 0 && <progress value={completed} max={clients.length} aria-labelledby="migracao-titulo" />}
      {migrating.length > 0 && (
        <ul className="rows tasks">
          {migrating.map((client) => (
            <li key={client.id}>
              <div className="identity">
                <CompanyLogo {...client} />
                <TypedText>{client.name}</TypedText>
              </div>
              <MigrationBadge {...client} />
            </li>
          ))}
        </ul>
      )}
      {units.length > 0 && (
        <ul className="rows">
          {units.map(({ unitId, unitName, companyId, companyName, nextDueOn, nextStep, isLate }) => (
            <li key={unitId}>
              <a href={`/empresa?${new URLSearchParams({ cliente: companyId, unidade: unitId })}`}>
                {unitName}, {companyName}
              </a>
              {nextStep && nextDueOn && (
                <span className={isLate ? 'loss' : undefined}>
                  {nextStep.title}, {isLate ? 'atrasado desde' : 'até'} {shortDate(nextDueOn)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function summaryOf(completed: number, all: number): string {
  if (all === 0) return 'Nenhuma migração ainda. Ela começa quando a empresa indicada assina o contrato.'
  if (completed === all)
    return all === 1 ? 'O seu cliente já está no mercado livre.' : `Os seus ${all} clientes já estão no mercado livre.`
  return `${completed} de ${all} ${all === 1 ? 'cliente já está' : 'clientes já estão'} no mercado livre.`
}
