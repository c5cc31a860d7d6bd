import { redirect, type AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { getUserData } from '~/contract/privacy'
import { ProviderError } from '~/gateway/gateway.server'
import { requireSignedIn } from '~/session/guards.server'
import { toCsv } from './data-csv'
import { inWords } from './data-words'
import { tooManyOf } from '../form-reply.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions'>

/** Everything kept about the person, for machines. */
export function downloadJson(request: Request, context: Context) {
  return download(request, context, 'json', 'application/json', (data) => JSON.stringify(data, null, 2))
}

/** The same, for a spreadsheet. */
export function downloadCsv(request: Request, context: Context) {
  return download(request, context, 'csv', 'text/csv; charset=utf-8', (data) => toCsv(inWords(data)))
}

type OwnData = z.output<typeof getUserData.reply>

async function download(
  request: Request,
  context: Context,
  extension: string,
  type: string,
  write: (data: OwnData) => string,
): Promise<Response> {
  const { provider, userId } = await requireSignedIn(request, context)
  // Another site may link here; it does not make the export.
  if (/^(cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '')) throw redirect('/conta/dados')
  try {
    const data = await provider.call(getUserData, { params: { id: userId } })
    return new Response(write(data), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="meus-dados.${extension}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (refusal) {
    const tooMany = refusal instanceof ProviderError ? tooManyOf(refusal) : undefined
    if (tooMany === undefined) throw refusal
    return new Response(tooMany, { status: 429, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
