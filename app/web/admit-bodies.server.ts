import type { NextFunction, Request as WebRequest, Response as WebResponse } from 'express'
import { mayEnter } from '~/domain/access/access'
import { maxFormWithFileBytes, maxFormWithPublicFileBytes } from '~/domain/files/limits'
import { fileSendersAt, takesTariffs, type Audience } from '~/session/route-registry'
import type { Sessions } from '~/session/sessions.server'
import { clientAddressHeader, type VisitorLimits } from '~/session/visitor-limits.server'
import { discardThenRefuse } from './incoming-body.server'
import { refusalPage } from './refusal-page.server'

/** Larger than any of our forms without a file. [bytes] */
const maxFormBytes = 1_000_000

/** A refused body is read and discarded up to this size, because browsers show the answer only after sending everything. [bytes] */
const maxDiscardedBytes = 100_000_000

/** An empty address opens the current page again, with its query. */
const samePage = { to: '', label: 'Voltar à página do envio' }

type Options = {
  sessions: Pick<Sessions, 'find'>
  limits: Pick<VisitorLimits, 'maySendFile'>
  closing: AbortSignal
  silentMs: number
}

/** Accepts or refuses a body by its headers, before it is read: it must state its length, be small enough and, with a file, come from an allowed person. */
export function admitBodies({ sessions, limits, closing, silentMs }: Options) {
  return async function admitBody(request: WebRequest, response: WebResponse, next: NextFunction) {
    if (request.method !== 'POST') return next()
    const length = request.get('content-length')
    if (length === undefined && request.get('transfer-encoding')) {
      return refusalPage(response, 411, 'Envio recusado', 'O envio não informou o seu tamanho.')
    }
    const bytes = Number(length ?? 0)
    if (bytes <= maxFormBytes) return next()
    const audience = fileSendersAt(addressOf(request.path))
    if (!audience) return tooLarge(response, maxFormBytes)
    const maxBytes = takesTariffs(addressOf(request.path)) ? maxFormWithPublicFileBytes : maxFormWithFileBytes
    if (bytes > maxBytes && bytes > maxDiscardedBytes) return tooLarge(response, maxBytes)
    try {
      const refuse = bytes > maxBytes ? () => tooLarge(response, maxBytes, samePage) : await refusalOf(audience)
      if (!refuse) return next()
      // Bodies of hundreds of megabytes are not read from members who may not send tariffs.
      if (bytes > maxFormWithFileBytes && maxBytes > maxFormWithFileBytes) return refuse()
      await discardThenRefuse(request, refuse, { silentMs, closing })
    } catch (error) {
      next(error)
    }

    async function refusalOf(whoMay: Audience) {
      const asked = new Request('http://site', {
        headers: { cookie: request.get('cookie') ?? '', [clientAddressHeader]: request.get(clientAddressHeader) ?? '' },
      })
      if (whoMay === 'everyone' || whoMay === 'visitors') {
        return (await limits.maySendFile(asked))
          ? undefined
          : () => refusalPage(response.set('Retry-After', '600'), 429, ...tooMany)
      }
      return (await isMember(asked, whoMay)) ? undefined : () => refusalPage(response, 403, ...notSignedIn)
    }
  }

  /** True also for a member whose session expired in the last day: what they typed is stored until the sign-in. */
  async function isMember(asked: Request, whoMay: Exclude<Audience, 'everyone' | 'visitors'>) {
    const found = await sessions.find(asked)
    if (found.state === 'expired') return found.userId !== undefined
    return found.state === 'open' && (whoMay === 'members' || mayEnter(found.session, whoMay))
  }
}

function addressOf(path: string) {
  return path.replace(/\.data$/, '')
}

function tooLarge(response: WebResponse, largest: number, back?: typeof samePage) {
  const limit = `O envio passa do limite de ${Math.floor(largest / 1_000_000)} MB.`
  const message = `${limit} Nada foi guardado: volte, envie menos conteúdo de uma vez, ou arquivos menores, e tente novamente.`
  refusalPage(response, 413, 'Envio grande demais', message, back)
}

const notSignedIn = [
  'Envio recusado',
  'Para enviar um arquivo é preciso entrar. Entre e repita o envio.',
  { to: '/login', label: 'Entrar' },
] as const
const tooMany = [
  'Muitos envios',
  'Houve muitos envios em pouco tempo. Aguarde alguns minutos e envie novamente.',
  samePage,
] as const
