/** Floating-point tolerance in units of the last digit kept: a value this little below a half counts as a half. */
const noise = 1e-6
/** From here on a number has no decimals. */
const maxWithDecimals = 2 ** 52

/**
 * The only rounding of money and percentages: half away from zero, as on a bill. Half a cent stays half a cent whatever the order
 * of additions and their floating-point error.
 *
 * @param decimals  2 for cents of R$; 3 for tenths of a percent of a fraction.
 *
 * @example roundTo(1.005, 2) // 1.01
 * @example roundTo(-0.125, 2) // -0.13
 * @example roundTo(0.1 + 0.7 + 0.205, 2) // 1.01, though the sum is 1.0049999999999999
 */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals
  const scaled = Math.abs(value) * scale
  if (scaled >= maxWithDecimals) return value
  const whole = Math.floor(scaled + 0.5 + noise)
  return whole === 0 ? 0 : (Math.sign(value) * whole) / scale
}

/** An amount of R$ in whole cents. */
export function toCents(brl: number): number {
  return roundTo(brl * 100, 0)
}
