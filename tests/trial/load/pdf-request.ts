/** Result of a request for a document. `left`: the reader disconnected as told. */
export type PdfEnd = 'whole' | 'refused' | 'left' | { problem: string }

/** Requests a PDF; with `leavesAfterMs` the reader disconnects then. */
export async function askPdf(address: string, cookie: string, leavesAfterMs?: number): Promise<PdfEnd> {
  const leaving = leavesAfterMs === undefined ? undefined : AbortSignal.timeout(leavesAfterMs)
  try {
    const response = await fetch(address, { headers: { cookie }, redirect: 'manual', ...(leaving && { signal: leaving }) })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.status === 503) return response.headers.has('retry-after') ? 'refused' : { problem: '503 sem Retry-After' }
    const isPdf = response.status === 200 && response.headers.get('content-type') === 'application/pdf'
    if (!isPdf) return { problem: `${response.status} ${response.headers.get('content-type')}` }
    return isWholePdf(bytes) ? 'whole' : { problem: `cortado aos ${bytes.length} bytes` }
  } catch (error) {
    if (leaving?.aborted) return 'left'
    return { problem: `${String(error)} ${String((error as Error).cause)}` }
  }
}

/** The trailer contains the position of the cross-references: wrong in a file with a missing or duplicated piece. */
export function isWholePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  return (
    text.startsWith('%PDF-') && start !== undefined && /^(?:xref|\d+ \d+ obj)/.test(text.slice(Number(start), Number(start) + 20))
  )
}
