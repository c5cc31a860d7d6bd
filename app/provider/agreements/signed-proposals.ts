import { sql } from 'kysely'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import type { getSignedProposal, listSignedProposals } from '~/contract/signed-proposals'
import type { VersionState } from '~/contract/sales-proposals'
import { headlinedStudy } from '~/contract/study-content'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { visibleCompanies } from '../companies/visible-companies'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'
import { pageOf } from '../http/page-of'
import { anyBranchOf, latestOf, versionState } from './proposals'

type Signed = z.input<typeof getSignedProposal.reply>

/** Why a proposal begins no migration. */
const refusals: Readonly<Record<Exclude<VersionState, 'signed' | 'sealed'>, string>> = {
  draft: 'ainda é um rascunho. A migração começa depois que todos a assinam.',
  sent: 'ainda espera assinaturas. A migração começa depois que todos a assinam.',
  refused: 'foi recusada. A migração começa de uma proposta que todos assinaram.',
  expired: 'venceu sem todas as assinaturas. A migração começa de uma proposta que todos assinaram.',
  replaced: 'foi substituída. A migração começa de uma proposta que todos assinaram.',
}

/** @throws a refusal of a proposal that not everybody has signed. */
async function requireSigned(db: Db, id: string, now: Date) {
  const proposal = await db.selectFrom('sales_proposal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!proposal) throw new HttpRefusal(404, 'Proposta não encontrada.')
  const latest = await latestOf(db, id)
  const state = versionState(latest, now)
  if (state !== 'signed' && state !== 'sealed') {
    throw new HttpRefusal(422, `A proposta ${proposal.number} ${refusals[state]}`)
  }
  return { proposal, facts: fromJson(latest.facts), signedOn: brazilDay(new Date(latest.ended_at ?? latest.created_at)) }
}

/** @throws a refusal of a unit that is not of the company that signed: their CNPJs differ in the first eight characters. */
export async function checkSignedFor(db: Db, { id, unitId }: { id: string; unitId: string }, now: Date): Promise<void> {
  const { proposal, facts } = await requireSigned(db, id, now)
  const unit = await unitsOf(db, facts.customerCnpj).where('consumer_unit.id', '=', unitId).executeTakeFirst()
  if (unit) return
  throw new HttpRefusal(422, `A proposta ${proposal.number} é de outro CNPJ, e não desta unidade.`)
}

/** What the office needs of a signed proposal to begin a migration. */
export async function signedProposal(db: Db, id: string, caller: Caller, now: Date): Promise<Signed> {
  const { proposal, facts, signedOn } = await requireSigned(db, id, now)
  const { customerName, customerCnpj, supplier } = facts
  const author = await db
    .selectFrom('user_account')
    .select(['name', 'partner_company_id'])
    .where('id', '=', proposal.author_id)
    .executeTakeFirst()
  const units = await unitsOf(db, customerCnpj)
    .leftJoin('migration', 'migration.unit_id', 'consumer_unit.id')
    .select([
      'consumer_unit.name',
      'company.id as companyId',
      'company.name as companyName',
      'consumer_unit.status',
      'migration.state as migration',
      'migration.proposal_id as proposalId',
    ])
    .orderBy('company.name')
    .orderBy('consumer_unit.name')
    .orderBy('consumer_unit.id')
    .execute()
  const company = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .where('cnpj', 'like', anyBranchOf(customerCnpj))
    .orderBy('name')
    .executeTakeFirst()
  return {
    id,
    number: proposal.number,
    isOwn: proposal.author_id === caller.id,
    customerName,
    customerCnpj,
    supplier,
    sellerName: author?.name ?? null,
    partnerId: author?.partner_company_id ?? null,
    signedOn,
    demandKw: await studiedDemandKw(db, proposal),
    company: company ?? null,
    units: units.map(({ proposalId, ...unit }) => ({ ...unit, isOfThis: proposalId === id })),
  }
}

/** Signed proposals, newest first, each with whether a migration began from it. */
export async function listSigned(db: Db, { page }: z.output<NonNullable<typeof listSignedProposals.params>>) {
  const query = db
    .selectFrom('sales_proposal')
    .innerJoin('sales_proposal_version', 'proposal_id', 'sales_proposal.id')
    .leftJoin('user_account', 'user_account.id', 'author_id')
    .where('state', 'in', ['signed', 'sealed'])
    .select(({ exists, selectFrom }) => [
      'sales_proposal.id',
      'number',
      'facts',
      'ended_at',
      'sales_proposal_version.created_at',
      'user_account.name as sellerName',
      exists(
        selectFrom('migration')
          .select(sql`1`.as('one'))
          .whereRef('migration.proposal_id', '=', 'sales_proposal.id'),
      ).as('hasMigration'),
    ])
    .orderBy('ended_at', 'desc')
    .orderBy('sales_proposal.id')
  const found = await pageOf(query, page, pageSize)
  return {
    ...found,
    items: found.items.map(({ facts, ended_at, created_at, hasMigration, ...row }) => ({
      ...row,
      customerName: fromJson(facts).customerName,
      signedOn: brazilDay(new Date(ended_at ?? created_at)),
      hasMigration: Boolean(hasMigration),
    })),
  }
}

/** The migrations that began from a proposal, of the units that the caller may read. */
export async function migrationsFrom(db: Db, id: string, caller: Caller) {
  return db
    .selectFrom('migration')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .where('proposal_id', '=', id)
    .where('consumer_unit.archived_at', 'is', null)
    .where('company_id', 'in', visibleCompanies(db, caller).select('company.id'))
    .select(['unit_id as unitId', 'consumer_unit.name as unitName', 'company_id as companyId', 'state'])
    .orderBy('consumer_unit.name')
    .orderBy('unit_id')
    .execute()
}

/** The proposal that a migration began from; null for one that began without. */
export async function originOf(db: Db, id: string | null, caller: Caller) {
  if (id === null) return null
  const proposal = await db.selectFrom('sales_proposal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!proposal) return null
  const { supplier } = fromJson((await latestOf(db, id)).facts)
  return { id, number: proposal.number, supplier, isOwn: proposal.author_id === caller.id }
}

function unitsOf(db: Db, cnpj: string) {
  const branches = anyBranchOf(cnpj)
  return db
    .selectFrom('consumer_unit')
    .innerJoin('company', 'company.id', 'company_id')
    .where('consumer_unit.archived_at', 'is', null)
    .where('company.archived_at', 'is', null)
    .where(({ eb, or }) => or([eb('consumer_unit.cnpj', 'like', branches), eb('company.cnpj', 'like', branches)]))
    .select('consumer_unit.id')
}

/** The larger of the two demands of the study, while it is stored; null after. [kW] */
async function studiedDemandKw(db: Db, { study_id, author_id }: { study_id: string; author_id: string }) {
  const study = db.selectFrom('study').select('content').where('id', '=', study_id).where('author_id', '=', author_id)
  const found = await study.executeTakeFirst()
  if (!found) return null
  const { request } = headlinedStudy(fromJson(found.content))
  return Math.max(request.demandaForaPonta, request.demandaPonta)
}
