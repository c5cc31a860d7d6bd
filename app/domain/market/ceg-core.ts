/**
 * The six digits in the middle of a CEG, ANEEL's code of a plant: they stay the same when its type, state or version changes.
 * Undefined for a text without them.
 *
 * @example cegCore('UHE.PH.SP.001234-5.01') // '001234'
 */
export function cegCore(ceg: string): string | undefined {
  return /(?:^|\.)(\d{6})-\d/.exec(ceg)?.[1]
}
