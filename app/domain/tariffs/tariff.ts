import type { IsoDate } from '~/domain/dated/dated'

/** Group A subgroups, by supply voltage (REN ANEEL 1.000/2021, art. 2º). */
export const subgroups = ['A1', 'A2', 'A3', 'A3a', 'A4', 'AS'] as const
export type Subgroup = (typeof subgroups)[number]

/** Time-of-use modality ("tarifa horo-sazonal"). */
export const thsOptions = ['VERDE', 'AZUL'] as const
export type Ths = (typeof thsOptions)[number]

/** A pair of values by time of use: peak (ponta) and off-peak (fora de ponta). */
export type ByTimeOfUse = { peak: number; offPeak: number }

/** Who stated the tariff of a study in place of the table's: a bill that was read, or the person who asked for the study. */
export const statedTariffOrigins = ['invoice', 'typed'] as const
export type StatedTariffOrigin = (typeof statedTariffOrigins)[number]

/** The resolution a tariff comes from and the days it is in force. */
export type TariffReference = {
  /** As ANEEL writes it, shortened: "REH 3.472/2025". */
  resolution: string
  validFrom: IsoDate
  validTo: IsoDate
  /** Who stated it: a bill that was read, or the person; absent where it is the table's. */
  origin?: StatedTariffOrigin
  /** A newer resolution known to exist whose values are not in the table. */
  supersededBy?: { resolution: string; validFrom: IsoDate }
  /** Where the rows of compensated energy come from when this resolution lacks them; what a GD III leaves, wherever it is known. */
  compensationFrom?: { fioB?: BorrowedFrom; scee?: BorrowedFrom; gdThree?: BorrowedFrom }
  /** Where a stated tariff takes the rows of plants from: the exemption of APE, and TUSDg. */
  plantRowsFrom?: BorrowedFrom
}

/** An older act of the same distributor, subgroup and modality; without a resolution, no act is known to have the row. */
export type BorrowedFrom = { resolution?: string }

/**
 * One row of "Tarifa de Aplicação", before PIS, COFINS and ICMS. ANEEL publishes energy in R$/MWh; here it is R$/kWh.
 * Verde has one demand rate: it stands in `offPeak`, and `peak` is 0.
 */
export type TariffRates = {
  demandBrlPerKw: ByTimeOfUse
  tusdBrlPerKwh: ByTimeOfUse
  teBrlPerKwh: ByTimeOfUse
  /** TUSD on self-produced consumption (row "APE"); undefined where the distributor publishes none. */
  apeTusdBrlPerKwh?: ByTimeOfUse
  /** Part still due on compensated energy (row "SCEE"). */
  sceeTusdBrlPerKwh?: ByTimeOfUse
  sceeTeBrlPerKwh?: ByTimeOfUse
  /** Plant demand, "TUSDg". */
  generationTusdBrlPerKw?: number
  /** Share of TUSD Fio B in each rate. */
  fioBFraction?: { demand: ByTimeOfUse; tusd: ByTimeOfUse }
  /** Shares of the TUSD that a GD III does not get back besides Fio B: transmission (40 % of it), and research and TFSEE. */
  gdThreeFractions?: { transmission: ByTimeOfUse; research: ByTimeOfUse }
}

export type Tariff = { reference: TariffReference; subgroup: Subgroup; ths: Ths; rates: TariffRates }
