import { decimal } from '~/ui/format'

/** "650 kWp", "1,25 MWp": the power of a plant in the usual unit for its size. */
export function powerText(powerKwp: number): string {
  return powerKwp < 1_000 ? `${decimal(powerKwp, 0, 2)} kWp` : `${decimal(powerKwp / 1_000, 2, 3)} MWp`
}
