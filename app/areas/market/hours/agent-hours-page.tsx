import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { cnpjMask } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { countLabel, Pager } from '~/ui/pager'
import { submarketName } from '~/unit-text/words'
import { InventedNotice } from '../invented-notice'
import { agentHoursPath, companyHoursPath } from '../paths'
import { shortMarketMonth } from '../words'
import type { OpenedAgentHours } from './agent-hours.server'
import { gapsText } from '~/unit-text/hours/hour-words'
import { rankingAnswer } from './hours-words'

type Load = OpenedAgentHours['list']['items'][number]

/** The loads of an agent by what their hours cost above the mean spot price. */
export function AgentHoursPage({ agentId, list, isInvented }: OpenedAgentHours) {
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Cargas por custo de modulação"
        answer={answerOf(list)}
        lead={leadOf(list)}
        actions={
          <>
            <ButtonLink to={`/agente/${agentId}/cargas`} variant="secondary">
              Ver todas as unidades
            </ButtonLink>
            {list.total > 0 &&
              (['csv', 'xlsx'] as const).map((format) => (
                <ButtonLink key={format} to={`${agentHoursPath(agentId)}.${format}`} reloadDocument variant="secondary">
                  Baixar {format.toUpperCase()}
                </ButtonLink>
              ))}
          </>
        }
      />
      <InventedNotice isInvented={isInvented} />
      {list.items.length === 0 ? (
        <Empty action={{ to: `/agente/${agentId}`, label: 'Voltar ao agente' }}>{emptyText(list)}</Empty>
      ) : (
        <DataTable
          caption="Cargas, da modulação mais cara à mais barata"
          columns={columns}
          rows={list.items}
          rowKey={({ code }) => String(code)}
          stacks
        />
      )}
      <Pager {...list} query={{}} />
      {list.items.length > 0 && (
        <p className="hint">
          Cada mês é comparado com o seu PLD médio; horas sem leitura ou sem preço ficam fora da conta. Fontes:
          consumo_horario_perfil_agente e pld_horario, dados abertos da CCEE (CC-BY-4.0).
        </p>
      )}
    </main>
  )
}

const columns: readonly Column<Load>[] = [
  {
    header: 'Carga',
    cell: ({ code, initials, cnpj }) => (
      <>
        {cnpj === null ? <strong>{initials}</strong> : <Link to={companyHoursPath(cnpj, code)}>{initials}</Link>}
        <span className="hint block">{cnpj === null ? `Carga ${code}` : cnpjMask(cnpj)}</span>
      </>
    ),
  },
  { header: 'Modulação (R$/MWh)', figure: { valueOf: ({ modulationBrlPerMwh }) => modulationBrlPerMwh, decimals: [2, 2] } },
  { header: 'Modulação (R$)', figure: { valueOf: moneyOf, decimals: [2, 2] } },
  { header: 'Consumo (MWh)', figure: { valueOf: ({ measuredMwh }) => measuredMwh, decimals: [0, 1] } },
  { header: 'PLD médio (R$/MWh)', figure: { valueOf: ({ meanPldBrlPerMwh }) => meanPldBrlPerMwh, decimals: [2, 2] } },
  {
    header: 'Local',
    cell: ({ city, uf, submarket }) => (
      <>
        {city} – {uf}
        <span className="hint block">{submarket === null ? '–' : submarketName(submarket)}</span>
      </>
    ),
  },
  {
    header: 'Meses',
    cell: (load) => (
      <>
        {load.monthCount}
        {gapsText(load) && <span className="hint block">{gapsText(load)}</span>}
      </>
    ),
  },
]

function moneyOf({ hourCount, modulationBrl }: Load) {
  return hourCount === 0 ? undefined : modulationBrl
}

type List = OpenedAgentHours['list']

function answerOf({ items, page, period }: List): string {
  const [first] = items
  if (page > 1) return 'Da modulação mais cara à mais barata'
  if (!first || !period) return 'Sem consumo horário'
  return rankingAnswer(first)
}

function leadOf(list: List): string {
  const { agentName, total, loadTotal, period } = list
  if (!period) return agentName
  const left = loadTotal - total
  const others = left > 0 ? `; ${left.toLocaleString('pt-BR')} sem horas no período, ou menores, ficam de fora` : ''
  return `${agentName}: ${countLabel(list, 'carga', 'cargas')} de ${shortMarketMonth(period.first)} a ${shortMarketMonth(period.last)}${others}.`
}

function emptyText({ period, total, loadTotal }: List): string {
  if (!period) return 'O consumo horário da CCEE ainda não foi importado.'
  if (total > 0) return 'A lista não chega até esta página.'
  return loadTotal === 0 ? 'Este agente não tem unidades consumidoras.' : 'As cargas deste agente não têm horas no período.'
}
