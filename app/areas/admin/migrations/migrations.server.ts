import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import {
  addMigrationFile,
  finishMigrationStep,
  getUnitMigration,
  listMigrations,
  migrationStates,
  recalculateMigration,
  removeMigrationFile,
  reopenMigrationStep,
  startMigration,
} from '~/contract/migrations'
import { getSignedProposal, listSignedProposals } from '~/contract/signed-proposals'
import { getUnitRecord } from '~/contract/unit-records'
import { maxIdCharacters } from '~/contract/text'
import { brazilDay } from '~/domain/dated/brazil-day'
import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { stepKeys, type StepKey } from '~/domain/migration/migration-steps'
import { isAboveKw } from '~/domain/tariffs/demand-comparison'
import { retailerRequiredBelowKw } from '~/domain/tariffs/market-opening'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { sendingKeyOf } from '~/session/sending-key.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { decimal } from '~/ui/format'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { fileProblem } from '../files/file-form'
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
    sendingKey: randomUUID(),
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
  if (subaction.startsWith('remove-file-')) return removeFile(member, migration.id, sent, { back, context })
  const attachedTo = stepKeys.find((key) => subaction === `attach-${key}`)
  if (attachedTo) return attachFile(member, { id: migration.id, step: attachedTo }, sent, { back, context })
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

type Answered = { back: string; context: Context }

async function attachFile(
  { provider }: SignedInMember,
  { id, step }: { id: string; step: StepKey },
  sent: FormData,
  { back, context }: Answered,
) {
  const file = sent.get('file')
  const problem = fileProblem(file)
  if (problem !== undefined || !(file instanceof File)) {
    return formReply(sent, { fieldErrors: { file: problem ?? 'Escolha o arquivo' } })
  }
  return sending(sent, async () => {
    await provider.call(addMigrationFile, { params: { id }, body: { step, file }, ...(await sendingKeyOf(sent)) })
    return redirectWithToast(`${back}#passo-${step}`, 'evidence-sent', context)
  })
}

async function removeFile({ provider }: SignedInMember, id: string, sent: FormData, { back, context }: Answered) {
  const { data, error } = await reopenValidator.validate(sent)
  if (error) return formReply(sent, error)
  const storageId = z.uuid().safeParse(String(sent.get('subaction')).slice('remove-file-'.length))
  if (!storageId.success) return formReply(sent, { message: 'Este arquivo não existe.' })
  return sending(sent, async () => {
    await provider.call(removeMigrationFile, { params: { id, storageId: storageId.data }, body: data })
    return redirectWithToast(back, 'evidence-removed', context)
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
