import type { Response } from 'express'
import css from '~/ui/styles/every-page.css?inline'

type Link = { to: string; label: string }

const home: Link = { to: '/', label: 'Ir para o início' }

/**
 * The page for a request refused before Remix. The connection closes, so that the rest of a body is not read.
 *
 * @param link  the next step; never an address from the request.
 */
export function refusalPage(response: Response, status: number, title: string, message: string, link = home) {
  const { method, path, ip } = response.req
  if (status !== 404 && status < 500) console.error(`refused ${status} ${method} ${path} from ${ip}`)
  response
    .status(status)
    .set('Connection', 'close')
    .set('Content-Security-Policy', policy)
    .type('html')
    .send(documentOf(title, message, link))
}

/** The same page for a request of Remix that has no page of its own. */
export function pageOfRefusal(status: number, title: string, message: string): globalThis.Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }
  return new globalThis.Response(documentOf(title, message, home), { status, headers })
}

function documentOf(title: string, message: string, link: Link) {
  return (
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><style>${css}</style></head><body><main class="page"><h1>${title}</h1><p>${message}</p>` +
    `<p><a href="${link.to}">${link.label}</a></p></main></body></html>`
  )
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
