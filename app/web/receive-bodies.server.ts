import type { NextFunction, Request, Response } from 'express'
import { createFairQueue } from '~/domain/access/fair-queue'
import { networkOf } from '~/domain/access/network'
import { createCounter, createGauge } from '~/metrics/registry.server'
import { clientAddressHeader } from '~/session/visitor-limits.server'
import { createBodyBudget } from './body-budget'
import { createBodyStores } from './body-store.server'
import { discardThenRefuse, receiveBody } from './incoming-body.server'
import { refusalPage } from './refusal-page.server'

const megabyte = 1_000_000

export const bodyLimits = {
  /** A body is written to disk above this size, or when all bodies in memory exceed the next limit. [bytes] */
  maxBytesInMemory: megabyte,
  maxBytesOfAllInMemory: 8 * megabyte,
  /** Limits of bodies in transfer. Forms are counted apart from files, so that uploads do not block the sign-in. [bytes] */
  filesInFlight: { maxBytes: 1_000 * megabyte, maxBytesOfNetwork: 250 * megabyte },
  formsInFlight: { maxBytes: 500 * megabyte, maxBytesOfNetwork: 50 * megabyte },
  /** Number of large bodies processed at a time: processing holds several copies of each in memory. */
  largeAtATime: 2,
  maxTurnMs: 30_000,
  silentMs: 30_000,
}

const watchBytes = createGauge('farol_bodies_in_transfer_bytes', 'Bytes of the bodies that are on their way or worked on', [
  'kind',
])
const countBody = createCounter('farol_bodies_total', 'Bodies of forms, by how their reception ended', ['kind', 'outcome'])

type Options = { folder: string; closing: AbortSignal; limits?: Partial<typeof bodyLimits> }

/**
 * Receives the whole body of a form before it is processed, so that a slow or endless sender occupies a file and not memory.
 * The body is in `response.locals.received`.
 */
export function receiveBodies({ folder, closing, limits }: Options) {
  const settings = { ...bodyLimits, ...limits }
  const files = createBodyBudget(settings.filesInFlight)
  const forms = createBodyBudget(settings.formsInFlight)
  watchBytes(() => [
    { labels: { kind: 'files' }, value: files.bytes() },
    { labels: { kind: 'forms' }, value: forms.bytes() },
  ])
  const newStore = createBodyStores(folder, {
    maxBytes: settings.maxBytesInMemory,
    maxBytesOfAll: settings.maxBytesOfAllInMemory,
  })
  const large = createFairQueue({ atOnce: settings.largeAtATime })

  return async function receiveForm(request: Request, response: Response, next: NextFunction) {
    if (request.method !== 'POST') return next()
    const address = request.get(clientAddressHeader) ?? ''
    const bytes = Number(request.get('content-length') ?? 0)
    const isLarge = bytes > settings.maxBytesInMemory
    const budget = isLarge ? files : forms
    const options = { silentMs: settings.silentMs, closing }
    const kind = isLarge ? 'files' : 'forms'
    if (!budget.take(address, bytes)) {
      countBody({ kind, outcome: 'refused' })
      return discardThenRefuse(request, () => refuseBusy(response), options)
    }

    const store = newStore(bytes)
    response.once('close', () => {
      budget.giveBack(address, bytes)
      void store.dispose()
    })
    try {
      const arrival = await receiveBody(request, store.add, options)
      countBody({ kind, outcome: arrival })
      if (arrival === 'left') return
      if (arrival === 'silent') return refusalPage(response, 408, ...silent)
      if (arrival === 'closing') return refusalPage(response, 503, ...restarting)
      response.locals['received'] = store.body()
      if (isLarge) endWith(response, await large.enter([networkOf(address)]), settings.maxTurnMs)
      if (!response.closed) next()
    } catch (error) {
      next(error)
    }
  }
}

/** A turn ends when the response closes, at the latest after this time: a slow reader does not block others. [ms] */
function endWith(response: Response, leave: () => void, maxTurnMs: number) {
  if (response.closed) return leave()
  const late = setTimeout(leave, maxTurnMs).unref()
  response.once('close', () => {
    clearTimeout(late)
    leave()
  })
}

function refuseBusy(response: Response) {
  const message = 'O site está recebendo muitos arquivos agora. Volte e envie novamente em um minuto.'
  refusalPage(response.set('Retry-After', '60'), 503, 'Muitos envios ao mesmo tempo', message)
}

const silent = [
  'O envio parou',
  'O envio ficou 30 segundos sem avançar e foi encerrado. Confira a conexão e envie novamente.',
] as const
const restarting = ['O site está reiniciando', 'O seu envio não chegou inteiro. Volte e envie novamente em instantes.'] as const
