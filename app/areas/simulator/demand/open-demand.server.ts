import { data } from '@remix-run/node'
import type { z } from 'zod'
import { findBestDemand, type bestDemandReply } from '~/contract/best-demand'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { distributorOptions } from '../form/distributor-options.server'
import type { FieldErrors } from '../months/month-columns'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { demandOfStudy, readDemandForm, typedDemand, type TypedDemand } from './demand-form'

export type BestDemand = z.output<typeof bestDemandReply>

/**
 * The form in the address, with its answer if complete. A link may prefill the form, also from a
 * study, without requesting an answer. Blank taxes
 * take the values of the distributor's last known bill.
 */
export async function openDemand(provider: MemberProvider, query: URLSearchParams, now: Date) {
  const options = await distributorOptions(provider, brazilDay(now))
  const distributors = options.map(({ value, label }) => ({ value, label }))
  const isAsked = query.has('distribuidora')
  const typed = typedDemand(query)
  const studyId = query.get('estudo')
  if (!isAsked && studyId) {
    const study = toStudy(await readStudy(provider, studyId))
    const distributor = options.find(({ label }) => label.replace(/ \([A-Z]{2}\)$/, '') === study.distributorName)
    return data(page({ ...demandOfStudy(study), distribuidora: distributor?.value ?? '' }))
  }
  if (!isAsked) return data(page({ ...typed, distribuidora: named(query.get('nomeDistribuidora')) }))

  const chosen = options.find(({ value }) => value === typed.distribuidora)
  const filled = {
    ...typed,
    pis: typed.pis || (chosen?.taxes?.pis ?? ''),
    cofins: typed.cofins || (chosen?.taxes?.cofins ?? ''),
    icms: typed.icms || (chosen?.icmsPercent ?? ''),
  }
  const read = readDemandForm(filled)
  if ('errors' in read) return data(page(filled, { errors: read.errors }), 400)
  try {
    return data(page(filled, { answer: await provider.call(findBestDemand, { body: read.asked }) }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data(page(filled, { errors: { distribuidora: message } }), status)
  }

  function named(name: string | null) {
    return options.find(({ label }) => label === name)?.value ?? ''
  }

  function page(shown: TypedDemand, found: { errors?: FieldErrors; answer?: BestDemand } = {}) {
    return { distributors, typed: shown, ...found }
  }
}

export type OpenedDemand = Awaited<ReturnType<typeof openDemand>>['data']
