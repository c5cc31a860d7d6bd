import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import {
  finishMigrationStep,
  getUnitMigration,
  listMigrations,
  migrationStates,
  recalculateMigration,
  reopenMigrationStep,
  startMigration,
} from '~/contract/migrations'
import { getSignedProposal, listSignedProposals } from '~/contract/signed-proposals'
import { getUnitRecord } from '~/contract/unit-records'
import { maxIdCharacters } from '~/contract/text'
import { brazilDay } from '~/domain/dated/brazil-day'
import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { stepKeys } from '~/domain/migration/migration-steps'
import { isAboveKw } from '~/domain/tariffs/demand-comparison'
import { retailerRequiredBelowKw } from '~/domain/tariffs/market-opening'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { decimal } from '~/ui/format'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { doneValidator, recalculateValidator, reopenValidator, startValidator } from './migration-form'
import { migrationPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>
export type ListedMigrations = Awaited<ReturnType<typeof openMigrationList>>
export type OfficeMigration = Awaited<ReturnType<typeof openUnitMigration>>
export type SignedProposals = Awaited<ReturnType<typeof openSignedProposals>>
export type SignedProposal = Awaited<ReturnType<typeof openSignedProposal>>

/** The migrations of a state, late ones first. */
export async function openMigrationList({ provider }: SignedInMember, query: URLSearchParams) {
  const { situacao: state = 'running', busca: text } = parseFilters(query, {
    situacao: z.enum(migrationStates),
    busca: searchText,
  })
  const list = await provider.call(listMigrations, { params: { state, ...(text && { text }), page: pageNumberIn(query) } })
  return { filter: { situacao: state, busca: text ?? '' }, list }
}

/** @throws a 404 response for a missing unit. */
export async function openUnitMigration({ provider }: SignedInMember, unitId: string, query: URLSearchParams, now: Date) {
  const params = { id: unitId.slice(0, maxIdCharacters) }
  const [unit, found] = await Promise.all([
    unlessMissing(provider.call(getUnitRecord, { params })),
    unlessMissing(provider.call(getUnitMigration, { params })),
  ])
  if (!unit || !found) throw new Response(null, { status: 404 })
  const { id, name, company_name: companyName, status } = unit
  const today = brazilDay(now)
  const proposalId = query.get('proposta')
  const origin = found.migration || !proposalId ? undefined : await openSignedProposal(provider, proposalId)
  return {
    unit: { id, name, companyName, status },
    today,
    ...found,
    origin,
    defaults: startingFrom(origin, found.possibleFrom, today),
  }
}

type Read = Pick<SignedInMember['provider'], 'call'>

export async function openSignedProposals({ provider }: SignedInMember, query: URLSearchParams) {
  return provider.call(listSignedProposals, { params: { page: pageNumberIn(query) } })
}

/** A signed proposal, or the sentence that says why no migration can begin from it. */
export async function openSignedProposal(provider: Read, id: string) {
  try {
    const params = { id: id.slice(0, maxIdCharacters) }
    return { refusal: undefined, ...(await provider.call(getSignedProposal, { params })) }
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status === 404 || status === 422 || status === 400) return { refusal: message }
    throw error
  }
}

/** What the form of a new migration says before anybody typed: the proposal's facts where they are known. */
function startingFrom(origin: SignedProposal | undefined, firstMonth: string, today: IsoDate): Record<string, string> {
  if (!origin || origin.refusal !== undefined) return { startedOn: today, firstMonth }
  const { demandKw, signedOn: startedOn } = origin
  if (demandKw === null || demandKw <= 0) return { startedOn, firstMonth }
  const isRetail = isAboveKw(valueOn(retailerRequiredBelowKw, today), demandKw)
  return { startedOn, firstMonth, demandKw: decimal(demandKw, 0, 2), ...(isRetail && { kind: 'varejista' }) }
}

/** Starts a unit's migration, finishes or reopens a step, or recalculates the days, as the form's subaction says. */
export async function changeUnitMigration(member: SignedInMember, unitId: string, sent: FormData, context: Context) {
  const subaction = String(sent.get('subaction'))
  const back = migrationPath(unitId)
  if (subaction === 'start') {
    const { data: body, error } = await startValidator.validate(sent)
    if (error) return formReply(sent, error)
    return sending(sent, async () => {
      await member.provider.call(startMigration, { params: { id: unitId }, body })
      return redirectWithToast(back, 'migration-started', context)
    })
  }
  const { migration } = await member.provider.call(getUnitMigration, { params: { id: unitId } })
  if (!migration) return formReply(sent, { message: 'Esta unidade não tem uma migração.', status: 404 })
  const version = versionIn(sent)
  if (subaction === 'recalculate') {
    const { data, error } = await recalculateValidator.validate(sent)
    if (error) return formReply(sent, error)
    return sending(sent, async () => {
      await member.provider.call(recalculateMigration, { params: { id: migration.id }, body: { ...data, version } })
      return redirectWithToast(back, 'migration-changed', context)
    })
  }
  const step = stepKeys.find((key) => subaction === `done-${key}` || subaction === `reopen-${key}`)
  if (!step) return formReply(sent, { message: 'Este passo não existe.' })
  const params = { id: migration.id }
  if (subaction.startsWith('reopen')) {
    const { data, error } = await reopenValidator.validate(sent)
    if (error) return formReply(sent, error)
    return sending(sent, async () => {
      await member.provider.call(reopenMigrationStep, { params, body: { ...data, step, version } })
      return redirectWithToast(back, 'migration-changed', context)
    })
  }
  const { data, error } = await doneValidator.validate(sent)
  if (error) return formReply(sent, error)
  return sending(sent, async () => {
    await member.provider.call(finishMigrationStep, { params, body: { ...data, step, version } })
    return redirectWithToast(back, 'migration-changed', context)
  })
}

/** A refusal returns the form with what was typed. */
async function sending(sent: FormData, send: () => Promise<Response>) {
  try {
    return await send()
  } catch (caught) {
    if (caught instanceof Response) throw caught
    return formReply(sent, readRefusal(caught))
  }
}
