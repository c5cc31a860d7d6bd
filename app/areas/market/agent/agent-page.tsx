import { monthName } from '~/domain/units/calendar-month'
import { ButtonLink } from '~/ui/button'
import { FigureCard } from '~/ui/card'
import { PageHead } from '~/ui/page-head'
import { SupplierRisk } from '../breaches/supplier-risk'
import { InventedNotice } from '../invented-notice'
import { comparePath, searchPath, watchAddress } from '../paths'
import { energyText } from '../words'
import { loadsAddress } from './addresses'
import { balanceLabel, ballastTotals, counted, agentHeadline, isDistributor, membershipText } from './agent-text'
import type { OpenedAgent } from './agent.server'
import { BallastSection } from './ballast-section'
import { ForecastCard } from './forecast-card'
import { ProfileList } from './profile-list'
import { RegistrationCard } from './registration-card'

/** An agent of the free market: registration, purchases, sales, generation and consumption. */
export function AgentPage(opened: OpenedAgent) {
  const { agent, registry, risk, ballast, today, isInvented } = opened
  const newest = ballast.at(-1)
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title={agent.name}
        lead={
          <>
            {agentHeadline(agent)}. {membershipText(agent)}
            {newest && ` Meses da CCEE gravados até ${monthName(newest)}.`}
          </>
        }
        actions={
          <>
            <ButtonLink to={`${comparePath}?a=${agent.code}`} variant="secondary">
              Comparar
            </ButtonLink>
            <ButtonLink to={watchAddress(agent.code)} variant="secondary">
              Acompanhar
            </ButtonLink>
            <ButtonLink to={searchPath}>NOVA PESQUISA</ButtonLink>
          </>
        }
      />
      <InventedNotice isInvented={isInvented} />
      <Figures {...opened} />
      <RegistrationCard agent={agent} registry={registry} />
      <SupplierRisk risk={risk} />
      <ProfileList {...opened} />
      <ForecastCard ballast={ballast} today={today} isDistributor={isDistributor(agent)} />
      <BallastSection {...opened} />
    </main>
  )
}

/** The figures that most visitors look for. */
function Figures({ agent, ballast }: OpenedAgent) {
  const totals = ballastTotals(ballast)
  const span = ballast.length === 1 ? 'no mês publicado' : `em ${ballast.length} meses`
  return (
    <div className="agent-figures">
      {ballast.length > 0 && (
        <>
          <FigureCard
            label={`Consumo ${span}`}
            value={agent.consumptionMonths === 0 ? 'Nenhum publicado' : energyText(totals.consumptionMwh)}
          />
          {!isDistributor(agent) && (
            <FigureCard
              label={`${balanceLabel(totals)} ${span}`}
              value={energyText(Math.abs(totals.balanceMwh))}
              note="Estimativa: contratos e garantia física contra o consumo com perdas"
            />
          )}
        </>
      )}
      <FigureCard
        label="Unidades consumidoras"
        value={
          agent.loadCount === 0 ? 'Nenhuma' : <a href={loadsAddress(agent.code)}>{agent.loadCount.toLocaleString('pt-BR')}</a>
        }
        note={`${counted(agent.list.total, 'perfil', 'perfis')} e ${agent.plantCount === 0 ? 'nenhuma usina' : counted(agent.plantCount, 'usina', 'usinas')}`}
      />
    </div>
  )
}
