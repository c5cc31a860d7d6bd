/** Amounts this close are equal to the cent; repeating a calculation gives the same digits. [R$] */
const halfCent = 0.005

/** Path of the first field in which two results differ: "base.lines.2.amountBrl". */
export function differenceOf(calculated: unknown, sent: unknown, name: string): string | undefined {
  if (typeof calculated === 'number' && typeof sent === 'number') {
    return Math.abs(calculated - sent) < halfCent ? undefined : name
  }
  if (!isObject(calculated) || !isObject(sent)) return calculated === sent ? undefined : name
  for (const inner of new Set([...Object.keys(calculated), ...Object.keys(sent)])) {
    const difference = differenceOf(calculated[inner], sent[inner], `${name}.${inner}`)
    if (difference !== undefined) return difference
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
