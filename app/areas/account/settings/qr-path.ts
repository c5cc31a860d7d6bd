import { encodeQR } from 'qr'

/** A QR code as one SVG path of unit squares, and its width in squares with the quiet zone of 4. */
export function qrPath(text: string): { path: string; width: number } {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const path = rows
    .map((row, y) =>
      runsOf(row)
        .map(([start, length]) => `M${start} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return { path, width: rows.length }
}

/** The runs of dark squares in a row: start and length. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    if (row[x - 1]) runs.at(-1)![1]++
    else runs.push([x, 1])
  }
  return runs
}
