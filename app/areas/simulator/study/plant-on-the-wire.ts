/** A plant's demand [kW] and power [kWp], by the names that mean them. */
type PlantSize = { demandKw: number; powerKwp: number }

/** On the wire the two travel in each other's field (app/decisions/0005): this is the one place that swaps them. */
export function plantToWire({ demandKw, powerKwp }: PlantSize) {
  return { demandaUsina: powerKwp, potenciaUsina: demandKw }
}
