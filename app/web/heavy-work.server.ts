import type { NextFunction, Request, Response } from 'express'
import type { MemoryWatch } from '~/metrics/memory.server'
import { refusalPage } from './refusal-page.server'

/** A form without a file is smaller. [bytes] */
const maxLightBytes = 1_000_000
const retryAfterSeconds = 30

/** While memory is short, new documents, exports and files are refused, so that what has begun ends and pages are still answered. */
export function refuseHeavyWork(memory: MemoryWatch) {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!isHeavy(request) || !memory.isShort()) return next()
    const message = 'O site está no limite do que consegue preparar. Documentos, planilhas e envios voltam em instantes.'
    refusalPage(response.set('Retry-After', String(retryAfterSeconds)), 503, 'Muito trabalho agora', message)
  }
}

function isHeavy({ method, path, headers }: Request) {
  if (method === 'POST') return Number(headers['content-length'] ?? 0) > maxLightBytes
  return /\.(?:pdf|csv|xlsx|json)$/.test(path)
}
