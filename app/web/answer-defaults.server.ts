import type { NextFunction, Request, Response } from 'express'

const retryAfterSeconds = 5

/** Headers that an answer gets unless it brought its own, once its status is known. */
export function answerDefaults(_: Request, response: Response, next: NextFunction) {
  const writeHead = response.writeHead.bind(response) as (...said: unknown[]) => Response
  response.writeHead = (...said: unknown[]) => {
    if (response.statusCode === 503) setDefault(response, 'Retry-After', String(retryAfterSeconds))
    return writeHead(...said)
  }
  next()
}

function setDefault(response: Response, name: string, value: string) {
  if (!response.hasHeader(name)) response.setHeader(name, value)
}
