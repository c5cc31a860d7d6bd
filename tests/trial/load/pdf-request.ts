/** How a request for a document ended. `left`: the reader was told to leave before the end. */
export type PdfEnd = 'whole' | 'refused' | 'left' | { problem: string }

/** Asks for a PDF; a reader with `leavesAfterMs` leaves then. */
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

/** The trailer names where the cross-references begin: a file that lost or doubled a piece has none there. */
export function isWholePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  return (
    text.startsWith('%PDF-') && start !== undefined && /^(?:xref|\d+ \d+ obj)/.test(text.slice(Number(start), Number(start) + 20))
  )
}
