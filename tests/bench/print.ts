export type Row = { what: string; value: string; ratio?: string }

/** Prints one section of the bench as an aligned table. */
export function printRows(title: string, rows: readonly Row[]) {
  const width = Math.max(...rows.map(({ what }) => what.length))
  console.log(`\n${title}`)
  for (const { what, value, ratio = '' } of rows) console.log(`  ${what.padEnd(width)}  ${value.padStart(16)}  ${ratio}`)
}

export function ratioOf(ours: number, peer: number) {
  return `${(ours / peer).toFixed(2)}×`
}

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
