/** "1234,5": no dot between thousands, so that it is read again as it was written. */
export function figureText(value: number | null, maxDecimals: number): string {
  if (value === null) return ''
  return String(Number(value.toFixed(maxDecimals))).replace('.', ',')
}
