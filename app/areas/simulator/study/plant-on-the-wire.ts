type PlantSize = { demandKw: number; powerKwp: number }

/** The wire carries a plant's demand and power in each other's field (app/decisions/0005). Only this function swaps them. */
export function plantToWire({ demandKw, powerKwp }: PlantSize) {
  return { demandaUsina: powerKwp, potenciaUsina: demandKw }
}
