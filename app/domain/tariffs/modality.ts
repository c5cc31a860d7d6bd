import { subgroups, thsOptions, type Subgroup, type Ths } from './tariff'

/** Subgroups in studies: A1 (230 kV and above) connects to the transmission grid and is refused. */
export const studiedSubgroups: readonly Subgroup[] = subgroups.filter((subgroup) => subgroup !== 'A1')

/** Modalities a subgroup may contract: from 69 kV (A3 and above) only Azul (REN ANEEL 1.000/2021). */
export function thsOf(subgroup: Subgroup): readonly Ths[] {
  return subgroup === 'A1' || subgroup === 'A2' || subgroup === 'A3' ? ['AZUL'] : thsOptions
}

/** Whether a modality has a separate peak demand: Azul has, Verde has a single demand. */
export function hasPeakDemand(ths: Ths): boolean {
  return ths === 'AZUL'
}
