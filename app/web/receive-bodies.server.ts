import type { NextFunction, Request, Response } from 'express'
import { networkOf } from '~/domain/access/network'
import { clientAddressHeader } from '~/session/visitor-limits.server'
import { createBodyBudget } from './body-budget'
import { createBodyStores } from './body-store.server'
import { createTurns } from './concurrency-limit'
import { refuseAfter, takeIn } from './incoming-body.server'
import { refusalPage } from './refusal-page.server'

const megabyte = 1_000_000

export const bodyLimits = {
  /** A body goes to disk past this, or when all bodies in memory are more than that. [bytes] */
  maxBytesInMemory: megabyte,
  maxBytesOfAllInMemory: 8 * megabyte,
  /** On their way, of all visitors and of one network. Forms are counted apart, so that uploads keep nobody from signing in. [bytes] */
  filesInFlight: { maxBytes: 1_000 * megabyte, maxBytesOfNetwork: 250 * megabyte },
  formsInFlight: { maxBytes: 500 * megabyte, maxBytesOfNetwork: 50 * megabyte },
  /** Bodies on disk that are worked on at a time: each is then in memory several times over. */
  largeAtATime: 2,
  longestTurnMs: 30_000,
  silentMs: 30_000,
}

type Options = { folder: string; closing: AbortSignal; limits?: Partial<typeof bodyLimits> }

/**
 * Takes the body of a form in before anything works on it, so that a slow sender, or one who never ends, holds a file and not
 * memory. What has arrived is in `response.locals.received`.
 */
export function receiveBodies({ folder, closing, limits }: Options) {
  const its = { ...bodyLimits, ...limits }
  const files = createBodyBudget(its.filesInFlight)
  const forms = createBodyBudget(its.formsInFlight)
  const newStore = createBodyStores(folder, { maxBytes: its.maxBytesInMemory, maxBytesOfAll: its.maxBytesOfAllInMemory })
  const turnOf = createTurns(its.largeAtATime, its.longestTurnMs)

  return async function receiveBody(request: Request, response: Response, next: NextFunction) {
    if (request.method !== 'POST') return next()
    const network = networkOf(request.get(clientAddressHeader) ?? '')
    const bytes = Number(request.get('content-length') ?? 0)
    const isLarge = bytes > its.maxBytesInMemory
    const budget = isLarge ? files : forms
    const patience = { silentMs: its.silentMs, closing }
    if (!budget.take(network, bytes)) return refuseAfter(request, () => refuseBusy(response), patience)

    const store = newStore(bytes)
    response.once('close', () => {
      budget.giveBack(network, bytes)
      void store.dispose()
    })
    try {
      const arrival = await takeIn(request, store.add, patience)
      if (arrival === 'left') return
      if (arrival === 'silent') return refusalPage(response, 408, ...silent)
      if (arrival === 'closing') return refusalPage(response, 503, ...restarting)
      response.locals['received'] = store.body()
      if (isLarge) await turnOf(response)
      if (!response.closed) next()
    } catch (error) {
      next(error)
    }
  }
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
