import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { deleteStudy, duplicateStudy, renameStudy } from '~/contract/studies'
import { listStudyAnalyses, removeStudyAnalysis } from '~/contract/study-analyses'
import { createShare, listShares, maxShareLabelCharacters, revokeShare } from '~/contract/study-shares'
import { nothingRead } from '~/contract/version'
import { analysisKinds } from '~/domain/study/analysis-kind'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { reportOf } from '../analyses/analyses.server'
import { readStudy } from '../study/read-study.server'
import { readNewerTariff } from '../study/read-tariff.server'
import { toStudy } from '../study/to-study'
import { studyName } from './study-name'

type Context = Pick<AppLoadContext, 'sessions' | 'now' | 'publicUrl'>

const dayMs = 24 * 60 * 60 * 1000

const longLabel = `Descreva o link em até ${maxShareLabelCharacters} caracteres.`

/** The lifetimes offered for a link. [days] */
const shareDays = [7, 30, 90, 365] as const

/** Data of a study's settings page: its name, its links, its tariff. */
export async function openStudy(provider: MemberProvider, id: string, context: Context, { url }: Request) {
  const kept = await readStudy(provider, id)
  const { customer, tariff, day, distributorName } = toStudy(kept)
  const now = context.now().toISOString()
  const shares = (await provider.call(listShares, { params: { id } })).map(({ token, ...share }) => ({
    ...share,
    url: token === null ? null : new URL(`/estudo/${token}`, context.publicUrl ?? url).href,
    state: share.revokedAt !== null ? ('revoked' as const) : share.expiresAt <= now ? ('expired' as const) : ('open' as const),
  }))
  const { name, mode, createdAt, version = nothingRead } = kept
  const title = studyName({ name, customerName: customer.name ?? null, mode, distributorName })
  const newerTariff = await readNewerTariff(provider, id)
  const { items } = await provider.call(listStudyAnalyses, { params: { id } })
  const analyses = items.map(({ keptAt, analysis }) => ({ kind: analysis.kind, keptAt, headline: reportOf(analysis).headline }))
  return { id, name, version, mode, createdAt, title, tariff, day, shares, newerTariff, analyses }
}

export type OpenedStudy = Awaited<ReturnType<typeof openStudy>>

/** Runs the buttons of the settings page. Each change redirects back, so that a reload does not repeat it. */
export async function changeStudySettings(provider: MemberProvider, id: string, sent: FormData, context: Context) {
  const here = `/simulacao/estudos/${id}`
  try {
    switch (sent.get('intent')) {
      case 'renomear': {
        const name = String(sent.get('name') ?? '').trim()
        if (name === '' || name.length > 80) return formReply(sent, { fieldErrors: { name: 'Dê um nome de até 80 caracteres.' } })
        await provider.call(renameStudy, { params: { id }, body: { name, version: versionIn(sent) } })
        return await redirectWithToast(here, 'study-renamed', context)
      }
      case 'duplicar': {
        const copy = await provider.call(duplicateStudy, { params: { id } })
        return await redirectWithToast(`/simulacao/estudos/${copy.id}`, 'study-copied', context)
      }
      case 'compartilhar': {
        const days = shareDays.find((it) => String(it) === sent.get('days')) ?? shareDays[0]
        const expiresAt = new Date(context.now().getTime() + days * dayMs).toISOString()
        const label = String(sent.get('label') ?? '').trim()
        if (label.length > maxShareLabelCharacters) return data({ label, labelError: longLabel }, 400)
        const made = await provider.call(createShare, { params: { id }, body: { expiresAt, ...(label && { label }) } })
        return await redirectWithToast(`${here}#link-${made.id}`, 'link-created', context)
      }
      case 'revogar': {
        const shareId = String(sent.get('share') ?? '')
        await provider.call(revokeShare, { params: { id, shareId } })
        return await redirectWithToast(`${here}#link-${shareId}`, 'link-revoked', context)
      }
      case 'excluir-analise': {
        const kind = analysisKinds.find((it) => it === sent.get('kind'))
        if (!kind) return redirect(here)
        await provider.call(removeStudyAnalysis, { params: { id, kind } })
        return await redirectWithToast(`${here}#analises`, 'analysis-removed', context)
      }
      default:
        return redirect(here)
    }
  } catch (error) {
    if (isMissing(error)) throw asMissing(error)
    const refusal = readRefusal(error)
    if (sent.get('intent') === 'renomear') return formReply(sent, refusal)
    return data({ shareError: refusal.message }, refusal.status)
  }
}

/** Deletes a study; its page asks for confirmation first. */
export async function remove(provider: MemberProvider, id: string, context: Context) {
  try {
    await provider.call(deleteStudy, { params: { id } })
  } catch (error) {
    throw asMissing(error)
  }
  return redirectWithToast('/simulacao/estudos', 'study-deleted', context)
}

function asMissing(error: unknown) {
  return isMissing(error) ? new Response('Estudo não encontrado.', { status: 404 }) : error
}
