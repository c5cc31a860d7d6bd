import { rateText } from '~/documents/commission-statement/commission-statement'
import type { CommissionOutlook } from '~/domain/commissions/outlook'
import { formatCnpj } from '~/domain/registry/cnpj'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { money } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import { CompanyLogo } from '../company-logo'
import type { PartnerClient } from '../partner'
import { clientPath } from '../paths'

/** The partner's clients, in a row that links scroll by one card, 400 px, without script. */
export function Clients({ clients, figures }: { clients: readonly PartnerClient[]; figures: CommissionOutlook['clients'] }) {
  return (
    <section className="stack referred" aria-labelledby="clientes">
      <h2 id="clientes">Clientes indicados</h2>
      {clients.length === 0 ? (
        <p>Você ainda não tem clientes indicados. Envie a fatura de uma empresa e acompanhe a migração dela aqui.</p>
      ) : (
        <ul className="clients">
          {clients.map((client, index) => (
            <li key={client.id} id={cardId(index)} className="card">
              <div className="identity">
                <CompanyLogo {...client} />
                <div>
                  <TypedText>
                    <h3>{client.name}</h3>
                  </TypedText>
                  <p className="hint">
                    {client.initials} · CNPJ {formatCnpj(client.cnpj)}
                  </p>
                </div>
              </div>
              <MigrationBadge {...client} />
              <Earnings figures={figures.find(({ id }) => id === client.id)} />
              <ButtonLink to={clientPath(client.id)} variant="secondary">
                Acessar area do cliente <span className="sr-only">{client.name}</span>
              </ButtonLink>
              {clients.length > 1 && <Steps clients={clients} index={index} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the client saved in twelve months, and the partner's share of it; nothing before the first finished month. */
function Earnings({ figures }: { figures: CommissionOutlook['clients'][number] | undefined }) {
  if (!figures || (figures.savingBrl === 0 && figures.enteredCents === 0)) return null
  const { savingBrl, enteredCents, agreement } = figures
  return (
    <dl className="totals">
      <div>
        <dt>Economia em 12 meses</dt>
        <dd>{money(savingBrl)}</dd>
      </div>
      <div>
        <dt>Sua comissão{agreement && `, ${rateText(agreement.percentHundredths)}`}</dt>
        <dd>{money(enteredCents / 100)}</dd>
      </div>
    </dl>
  )
}

export function MigrationBadge({ isMigrated }: Pick<PartnerClient, 'isMigrated'>) {
  return <p>{isMigrated ? <Badge tone="gain">Migração completa</Badge> : <Badge tone="warn">Migração em progresso</Badge>}</p>
}

function Steps({ clients, index }: { clients: readonly PartnerClient[]; index: number }) {
  return (
    <p className="steps">
      <Step to={index - 1} label="Anterior" client={clients[index - 1]} mark="‹" />
      <span className="hint">
        {index + 1} de {clients.length}
      </span>
      <Step to={index + 1} label="Próximo" client={clients[index + 1]} mark="›" />
    </p>
  )
}

function Step({ to, label, client, mark }: { to: number; label: string; client: PartnerClient | undefined; mark: string }) {
  if (!client) return null
  return (
    <a href={`#${cardId(to)}`} aria-label={`${label}: ${client.name}`} className="btn btn-quiet">
      <span aria-hidden="true">{mark}</span>
    </a>
  )
}

function cardId(index: number) {
  return `cliente-${index + 1}`
}
