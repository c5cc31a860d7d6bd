import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { listSalesProposals, ProposalFacts, VersionState, WrittenFacts } from '~/contract/sales-proposals'
import { pageSize } from '~/contract/list'
import { yearlyPrices } from '~/contract/simulation-fields'
import { headlinedStudy, type StudyContent } from '~/contract/study-content'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { lawConditions, usualIncluded, usualTerms } from '~/documents/sales-proposal/sales-proposal'
import { brazilDay, dayBegins, daysAfter } from '~/domain/dated/brazil-day'
import { analysisKinds, type AnalysisKind } from '~/domain/study/analysis-kind'
import type { NonEmpty } from '~/domain/records/non-empty'
import { cnpjCharacters } from '~/domain/registry/cnpj'
import { HttpRefusal } from '../http/refusal'
import { checkVersion } from '../http/versions'
import { analysesOf } from '../studies/analyses'
import { findStudy } from '../studies/studies'
import { printedAnalysis } from './printed-analysis'

/** Key of a proposal: only its author finds it. */
export type ProposalKey = { id: string; authorId: string }
export type VersionRow = Selectable<Schema['sales_proposal_version']>
export type SignerRow = Selectable<Schema['proposal_signer']>

/** How long a new draft is valid. [days] */
const draftDays = 15

/** A draft from a stored study, with the next number of its year; `supply` replaces what the study says of it. */
export async function makeProposal(
  trx: Db,
  { id: studyId, authorId }: ProposalKey,
  now: Date,
  supply: Partial<Pick<ProposalFacts, 'supplier' | 'prices' | 'terms'>> = {},
): Promise<string> {
  const { content, created_at } = await findStudy(trx, { id: studyId, authorId })
  const year = Number(brazilDay(now).slice(0, 4))
  const { last } = await trx
    .insertInto('sales_proposal_number')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb, ref }) => ({ last: eb(ref('sales_proposal_number.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const number = `${year}/${String(last).padStart(4, '0')}`
  const created = now.toISOString()
  await trx
    .insertInto('sales_proposal')
    .values({ id, author_id: authorId, study_id: studyId, number, created_at: created })
    .execute()
  const analyses = (await analysesOf(trx, studyId)).map(printedAnalysis)
  const facts = {
    ...factsOf(content, Number(brazilDay(new Date(created_at)).slice(0, 4)), now),
    ...(analyses.length > 0 && { analyses }),
    ...supply,
  }
  await insertDraft(trx, { id, version: 1, facts, now })
  return id
}

/** What the study already says. Its first price is of the year in which it was made, as its pages say. */
function factsOf(content: StudyContent, studyYear: number, now: Date): ProposalFacts {
  const { request } = headlinedStudy(content)
  return {
    title: 'Energia no mercado livre',
    customerName: request.nomeCliente?.trim() || 'Cliente',
    customerCnpj: cnpjCharacters(request.cnpj),
    validUntil: daysAfter(brazilDay(now), draftDays),
    supplier: null,
    prices: yearlyPrices(request).map((brlPerMwh, index) => ({ year: studyYear + index, brlPerMwh })),
    included: usualIncluded,
    terms: usualTerms,
    conditions: [...lawConditions],
  }
}

type Draft = { id: string; version: number; facts: ProposalFacts; now: Date }

async function insertDraft(trx: Db, { id, version, facts, now }: Draft) {
  const row = { proposal_id: id, version, state: 'draft' as const, facts: jsonText(facts), created_at: now.toISOString() }
  await trx.insertInto('sales_proposal_version').values(row).execute()
}

export async function findProposal(db: Db, { id, authorId }: ProposalKey) {
  const found = db.selectFrom('sales_proposal').selectAll().where('id', '=', id).where('author_id', '=', authorId)
  const row = await found.executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** Locks a proposal for the rest of the transaction: of two calls that change it, the second waits. */
export async function lockProposal(trx: Db, { id, authorId }: ProposalKey) {
  const locked = await lockById(trx, id)
  if (!locked || locked.author_id !== authorId) throw missing()
  return locked
}

export async function lockById(trx: Db, id: string) {
  return trx
    .updateTable('sales_proposal')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The versions of a proposal, newest first: a proposal has at least one. */
export async function versionRowsOf(db: Db, id: string): Promise<NonEmpty<VersionRow>> {
  const [latest, ...earlier] = await versionsOf(db, id).execute()
  if (!latest) throw new Error(`proposal ${id} has no version`)
  return [latest, ...earlier]
}

export async function latestOf(db: Db, id: string): Promise<VersionRow> {
  return versionsOf(db, id).limit(1).executeTakeFirstOrThrow()
}

function versionsOf(db: Db, id: string) {
  return db.selectFrom('sales_proposal_version').selectAll().where('proposal_id', '=', id).orderBy('version', 'desc')
}

/** The signers of a version, in their order, without the replaced ones. */
export async function signersOf(
  db: Db,
  { proposal_id, version }: Pick<VersionRow, 'proposal_id' | 'version'>,
): Promise<SignerRow[]> {
  return db
    .selectFrom('proposal_signer')
    .selectAll()
    .where('proposal_id', '=', proposal_id)
    .where('version', '=', version)
    .where('state', '!=', 'replaced')
    .orderBy('position')
    .execute()
}

export function versionState({ state, expires_at }: Pick<VersionRow, 'state' | 'expires_at'>, now: Date): VersionState {
  return state === 'sent' && expires_at !== null && expires_at <= now.toISOString() ? 'expired' : state
}

/** Pattern of the CNPJs of a company and its branches: the first eight characters are the company's. */
export function anyBranchOf(cnpj: string) {
  return cnpj.length === 14 ? `${cnpj.slice(0, 8)}%` : '-'
}

/** The first instant at which a version can no longer be accepted. */
export function expiryOf({ validUntil }: Pick<ProposalFacts, 'validUntil'>): string {
  return dayBegins(daysAfter(validUntil, 1))
}

export async function changeDraft(
  trx: Db,
  key: ProposalKey,
  { facts, analyses, version }: { facts: WrittenFacts; analyses?: readonly AnalysisKind[] | undefined; version: string },
): Promise<void> {
  const { study_id } = await lockProposal(trx, key)
  const latest = await latestOf(trx, key.id)
  requireDraft(latest)
  const before = fromJson(latest.facts)
  checkVersion(version, before, 'Esta proposta mudou em outra janela enquanto você editava.')
  const included = analyses ? await includedAnalyses(trx, study_id, before, analyses) : before.analyses
  const written = {
    ...facts,
    customerCnpj: cnpjCharacters(facts.customerCnpj),
    conditions: [...lawConditions],
    ...(included && { analyses: included }),
  }
  await updateVersion(trx, latest, { facts: jsonText(written) })
}

/** The chosen analyses as they are kept now, or as the draft says them if the study no longer keeps them. */
async function includedAnalyses(trx: Db, studyId: string, before: ProposalFacts, chosen: readonly AnalysisKind[]) {
  const kept = (await analysesOf(trx, studyId)).map(printedAnalysis)
  const known = [...kept, ...(before.analyses ?? [])]
  return analysisKinds.flatMap((kind) => (chosen.includes(kind) ? (known.find((it) => it.kind === kind) ?? []) : []))
}

/** A draft after the last version, which stops waiting for signatures. */
export async function renewProposal(trx: Db, key: ProposalKey, now: Date): Promise<void> {
  await lockProposal(trx, key)
  const latest = await latestOf(trx, key.id)
  if (latest.state === 'draft') throw new HttpRefusal(409, 'A última versão ainda é um rascunho: edite-o.')
  if (latest.state === 'signed' || latest.state === 'sealed') {
    throw new HttpRefusal(409, 'Esta proposta já foi assinada por todos. Faça outra proposta a partir do estudo.')
  }
  if (latest.state === 'sent') await updateVersion(trx, latest, { state: 'replaced', ended_at: now.toISOString() })
  const facts = { ...fromJson(latest.facts), conditions: [...lawConditions] }
  await insertDraft(trx, { id: key.id, version: latest.version + 1, facts, now })
}

export async function updateVersion(
  trx: Db,
  { proposal_id, version }: Pick<VersionRow, 'proposal_id' | 'version'>,
  change: Partial<Omit<VersionRow, 'proposal_id' | 'version'>>,
): Promise<void> {
  const row = trx.updateTable('sales_proposal_version').set(change)
  await row.where('proposal_id', '=', proposal_id).where('version', '=', version).execute()
}

export function requireDraft({ state }: VersionRow): void {
  if (state !== 'draft') throw new HttpRefusal(409, 'Esta versão já foi enviada e não muda. Faça outra versão.')
}

export async function listProposalsOf(
  db: Db,
  authorId: string,
  { page }: z.output<typeof listSalesProposals.params & {}>,
  now: Date,
) {
  const own = db.selectFrom('sales_proposal').where('author_id', '=', authorId)
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .innerJoin('sales_proposal_version as latest', 'latest.proposal_id', 'sales_proposal.id')
    .where(({ eb, selectFrom }) =>
      eb(
        'latest.version',
        '=',
        selectFrom('sales_proposal_version as its')
          .whereRef('its.proposal_id', '=', 'sales_proposal.id')
          .select(({ fn }) => fn.max('its.version').as('last')),
      ),
    )
    .select([
      'sales_proposal.id',
      'number',
      'sales_proposal.created_at',
      'latest.version',
      'latest.state',
      'latest.expires_at',
      'latest.facts',
    ])
    .orderBy('sales_proposal.created_at', 'desc')
    .orderBy('sales_proposal.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map(({ id, number, version, created_at, facts, ...row }) => {
    const { title, customerName } = fromJson(facts)
    return { id, number, version, state: versionState(row, now), title, customerName, createdAt: created_at }
  })
  return { items, total: Number(total), page, pageSize }
}

function missing() {
  return new HttpRefusal(404, 'Proposta não encontrada.')
}
