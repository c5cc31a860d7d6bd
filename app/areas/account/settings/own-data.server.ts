import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { getUserData } from '~/contract/privacy'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { toCsv } from './data-csv'
import { inWords } from './data-words'

/** All data stored about the person, machine-readable. */
export function downloadJson(member: SignedInMember, request: Request) {
  return download(member, request, 'json', 'application/json', (data) => JSON.stringify(data, null, 2))
}

/** The same, for a spreadsheet. */
export function downloadCsv(member: SignedInMember, request: Request) {
  return download(member, request, 'csv', 'text/csv; charset=utf-8', (data) => toCsv(inWords(data)))
}

type OwnData = z.output<typeof getUserData.reply>

async function download(
  { provider, userId }: SignedInMember,
  request: Request,
  extension: string,
  type: string,
  write: (data: OwnData) => string,
): Promise<Response> {
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
  } catch (error) {
    const { status, message } = readRefusal(error)
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
