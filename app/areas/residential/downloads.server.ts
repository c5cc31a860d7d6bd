import { exportSimulationRows } from '~/contract/google-sheets'
import { getUpload } from '~/contract/uploads'
import type { ReceivedFile } from '~/gateway/gateway.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { unavailable } from '~/ui/format'

/** The response with the spreadsheet of residential simulations. */
export async function downloadRows(provider: MemberProvider, format: 'csv' | 'xlsx'): Promise<Response> {
  try {
    return asDownload(await provider.open(exportSimulationRows, { params: { format } }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}

/** The response with a stored document; 404 when there is none with that id. */
export async function downloadUpload(provider: MemberProvider, storageId: string): Promise<Response> {
  try {
    return asDownload(await provider.open(getUpload, { params: { storageId } }))
  } catch (error) {
    if (isMissing(error))
      throw new Response(unavailable, { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    throw error
  }
}

/** An attachment, because a browser must not show a visitor's file as part of the site. */
function asDownload({ name, type, body }: ReceivedFile) {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
