import { redirect } from '@remix-run/node'
import { getUserData } from '~/contract/privacy'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'

/** The response with all data stored about the person, as JSON or CSV. */
export async function downloadOwnData({ provider, userId }: SignedInMember, request: Request, format: 'json' | 'csv') {
  // A link on another site must not start an export.
  if (/^(cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '')) throw redirect('/conta/dados')
  try {
    const { name, type, body } = await provider.open(getUserData, { params: { id: userId, format } })
    return new Response(body, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    const { status, message } = readRefusal(error)
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
