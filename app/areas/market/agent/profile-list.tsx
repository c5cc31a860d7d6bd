import { agentPageSizes } from '~/contract/agents'
import { monthKey, monthLabel } from '~/domain/units/calendar-month'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { countLabel, Pager } from '~/ui/pager'
import { figureNumber, missingNote } from '~/unit-text/figures'
import { agentAddress, loadsAddress, profileAnchor, profilesFileAddress } from './addresses'
import { counted, profileSummary } from './agent-text'
import type { OpenedAgent } from './agent.server'
import { PlantsTable } from './plants-table'
import type { Profile } from './to-agent'

type Props = Pick<OpenedAgent, 'agent' | 'openProfile' | 'plantPage'>

/** The profiles of an agent; each opens to its plants, contracts and consumption. */
export function ProfileList({ agent, openProfile, plantPage }: Props) {
  const { profiles, list } = agent
  return (
    <section aria-labelledby="perfis" className="grid gap-4">
      <div className="between">
        <h2 id="perfis">Escolha uma unidade consumidora</h2>
        {list.total > 0 && <p className="hint">{countLabel(list, 'perfil', 'perfis')}</p>}
      </div>
      {profiles.length === 0 ? (
        <p>
          {list.total === 0 ? (
            'A CCEE não publica perfis deste agente.'
          ) : (
            <>
              A lista não chega até esta página. <a href={agentAddress(agent.code)}>Ir para a primeira</a>
            </>
          )}
        </p>
      ) : (
        <>
          <div>
            {profiles.map((profile) => (
              <ProfileDisclosure
                key={profile.code}
                profile={profile}
                agentCode={agent.code}
                isOpen={profile.code === openProfile || list.total === 1}
                plantPage={profile.code === openProfile ? plantPage : 1}
              />
            ))}
          </div>
          <p className="hint">{missingNote}</p>
          <Pager {...list} query={{}} />
          <p className="flex flex-wrap gap-3">
            <a className="btn" href={profilesFileAddress(agent.code, 'xlsx')}>
              Baixar perfis e meses (XLSX)
            </a>
            <a className="btn" href={profilesFileAddress(agent.code, 'csv')}>
              Baixar perfis e meses (CSV)
            </a>
          </p>
        </>
      )}
    </section>
  )
}

type ProfileProps = { profile: Profile; agentCode: number; isOpen: boolean; plantPage: number }

function ProfileDisclosure({ profile, agentCode, isOpen, plantPage }: ProfileProps) {
  return (
    <Disclosure
      id={profileAnchor(profile.code)}
      isOpen={isOpen}
      summary={
        <span className="profile-summary">
          {profile.initials} <span className="hint">{profileSummary(profile)}</span>
          {profile.status !== 'ATIVO' && <Badge tone="warn">{profile.status}</Badge>}
        </span>
      }
    >
      <div className="profile-parts">
        <p className="hint">
          Perfil {profile.code} · {profile.category} · {profile.energyType}
        </p>
        <Months profile={profile} />
        <Plants profile={profile} agentCode={agentCode} page={plantPage} />
        <p className="agent-links flex flex-wrap gap-x-6">
          {profile.loadCount > 0 && (
            <a href={loadsAddress(agentCode, profile.code)}>
              Ver {counted(profile.loadCount, 'unidade consumidora', 'unidades consumidoras')}
            </a>
          )}
          <a href={agentAddress(agentCode, profile.code)}>Endereço deste perfil</a>
        </p>
      </div>
    </Disclosure>
  )
}

type Month = Profile['months'][number]

const monthColumns: readonly Column<Month>[] = [
  { header: 'Mês', cell: monthLabel },
  numbers('Compra (MW médios)', ({ purchasesMw }) => purchasesMw),
  numbers('Venda (MW médios)', ({ salesMw }) => salesMw),
  numbers('Consumo (MWh)', ({ consumptionMwh }) => consumptionMwh),
]

function numbers(header: string, valueOf: (month: Month) => number | null): Column<Month> {
  return { header, cell: (month) => figureNumber({ unit: 'MWh' }, valueOf(month)), isNumeric: true }
}

/** Contracts and consumption, newest month first; a sentence replaces what is not published. */
function Months({ profile: { initials, months } }: { profile: Profile }) {
  const isPublished = (valueOf: (month: Month) => number | null) => months.some((month) => valueOf(month) !== null)
  const missing = [
    ...(isPublished(({ purchasesMw }) => purchasesMw) ? [] : ['contrato de compra']),
    ...(isPublished(({ salesMw }) => salesMw) ? [] : ['contrato de venda']),
    ...(isPublished(({ consumptionMwh }) => consumptionMwh) ? [] : ['consumo']),
  ]
  return (
    <>
      {missing.length < 3 && (
        <DataTable
          caption={`Contratos e consumo de ${initials}`}
          columns={monthColumns}
          rows={months.toReversed()}
          rowKey={monthKey}
        />
      )}
      {missing.length > 0 && <p>Nenhum {missing.join(' nem ')} publicado para este perfil nos últimos doze meses.</p>}
    </>
  )
}

function Plants({ profile, agentCode, page }: { profile: Profile; agentCode: number; page: number }) {
  const { code, initials, plants, plantCount } = profile
  if (plantCount === 0) return <p>Nenhuma usina neste perfil.</p>
  const last = Math.ceil(plantCount / agentPageSizes.plants)
  return (
    <>
      {plants.length > 0 && <PlantsTable profile={initials} plants={plants} />}
      {last > 1 && (
        <nav className="between agent-links" aria-label={`Páginas de usinas de ${initials}`}>
          {page > 1 ? <a href={agentAddress(agentCode, code, Math.min(page - 1, last))}>Usinas anteriores</a> : <span />}
          <span className="hint">
            {countLabel({ page: Math.min(page, last), pageSize: agentPageSizes.plants, total: plantCount }, 'usina', 'usinas')}
          </span>
          {page < last ? <a href={agentAddress(agentCode, code, page + 1)}>Próximas usinas</a> : <span />}
        </nav>
      )}
    </>
  )
}
