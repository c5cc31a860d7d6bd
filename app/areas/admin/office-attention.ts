import type { z } from 'zod'
import type { getCommissionsToEnter } from '~/contract/commissions'
import { totalLabel, type Page } from '~/ui/pager'
import { money, shortDate, shortMoment } from '~/ui/format'
import type { DataGap } from './data-gaps'
import { contractsPath } from './energy-contracts/paths'
import { migrationsPath } from './migrations/paths'
import { proposalsPath } from './tariffs/tariff-words'

type Count = Pick<Page, 'total' | 'hasMore'>
/** Number of unanswered items, and the time of the oldest. */
export type Waiting = Count & { oldestAt: string | undefined }

/** Contracts that end within a year, or have ended, without a successor, and the first of them in words. */
type Contracts = Count & { first: string | undefined }

/** Commissions that partners earned in finalised months and nobody entered. */
type Commissions = z.output<typeof getCommissionsToEnter.reply>

type Found = {
  /** `leads` counts those with the status 'new', `proposals` the open ones of tariffs. */
  waiting: Record<keyof typeof queues, Waiting>
  /** What is past its day: requests of deletion and documents, which also wait, and migrations with the first day that passed. */
  late: { deletions: Count; documents: Count; migrations: Count & { firstDay: string | undefined }; contracts: Contracts }
  commissions: Commissions
  /** Public files that wait for a decision, or are old. */
  publicData: readonly DataGap[]
  /** What is missing in the data. */
  gaps: readonly DataGap[]
}

/** What the office has to do, one line each: who is late, then what waits by its oldest item, then what is stale. Nothing has no line. */
export function officeAttention({ waiting, late, commissions, publicData, gaps }: Found): DataGap[] {
  const lines = [
    { ...late.migrations, title: 'Migrações com passo atrasado', note: firstDayNote(late.migrations), ...toMigrations },
    { ...late.contracts, title: 'Contratos de energia sem sucessor', note: contractNote(late.contracts), ...toContracts },
    { ...late.deletions, title: 'Pedidos de exclusão fora do prazo', note: lateNote('deletions'), ...queues.deletions },
    { ...late.documents, title: 'Documentos de parceiros fora do prazo', note: lateNote('documents'), ...queues.documents },
  ].filter(({ total }) => total > 0)
  const queued = (['registrations', 'deletions', 'documents', 'leads', 'proposals'] as const)
    .filter((name) => waiting[name].total > 0 && !isToldAsLate(name))
    .toSorted((one, other) => (waiting[one].oldestAt ?? '~').localeCompare(waiting[other].oldestAt ?? '~'))
    .map((name) => ({ title: queues[name].waits, note: waitingNote(waiting[name]), ...queues[name] }))
  return [...lines, ...queued, ...toEnter(commissions), ...publicData, ...gaps].map(({ title, note, to, action }) => ({
    title,
    note,
    to,
    action,
  }))

  /** A late line says how many wait. */
  function isToldAsLate(name: keyof typeof queues) {
    return (name === 'deletions' || name === 'documents') && late[name].total > 0
  }

  function lateNote(name: 'deletions' | 'documents') {
    return `${totalLabel(late[name])} de ${totalLabel(waiting[name])} à espera`
  }
}

/** With one partner, the link opens its form. */
function toEnter({ months, partners, amountCents, largest: [first] }: Commissions): DataGap[] {
  if (first === undefined) return []
  const whose = partners === 1 ? first.name : `${partners} parceiros`
  return [
    {
      title: 'Comissões de meses finalizados por lançar',
      note: `${months === 1 ? '1 mês' : `${months} meses`} · ${whose} · estimativa de ${money(amountCents / 100)}`,
      to: partners === 1 ? `/areaAdm/comissoes/${encodeURIComponent(first.id)}?formulario=meses` : '/areaAdm/comissoes',
      action: 'Lançar comissões',
    },
  ]
}

const toMigrations = { to: migrationsPath, action: 'Ver migrações' }

const toContracts = { to: `${contractsPath}?situacao=attention`, action: 'Ver contratos' }

const queues = {
  registrations: { waits: 'Cadastros à espera de aprovação', to: '/areaAdm/cadastros', action: 'Ver cadastros' },
  deletions: { waits: 'Pedidos de exclusão de dados', to: '/areaAdm/privacidade', action: 'Ver pedidos' },
  documents: { waits: 'Documentos de parceiros', to: '/areaAdm/documentos', action: 'Ver documentos' },
  leads: { waits: 'Contatos', to: '/areaAdm/contatos', action: 'Ver contatos' },
  proposals: { waits: 'Tarifas propostas por faturas', to: proposalsPath, action: 'Ver propostas' },
} as const

function firstDayNote({ firstDay, ...count }: Found['late']['migrations']) {
  return firstDay === undefined ? totalLabel(count) : `${totalLabel(count)} · a primeira venceu em ${shortDate(firstDay)}`
}

function contractNote({ first, ...count }: Contracts) {
  return first === undefined ? totalLabel(count) : `${totalLabel(count)} · ${first}`
}

function waitingNote({ oldestAt, ...count }: Waiting) {
  const total = totalLabel(count)
  return oldestAt === undefined ? `${total} à espera` : `${total} à espera · o mais antigo chegou em ${shortMoment(oldestAt)}`
}
