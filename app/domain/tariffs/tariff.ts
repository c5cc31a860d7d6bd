import type { IsoDate } from '~/domain/dated/dated'

/** Group A subgroups, by supply voltage (REN ANEEL 1.000/2021, art. 2º). */
export const subgroups = ['A1', 'A2', 'A3', 'A3a', 'A4', 'AS'] as const
export type Subgroup = (typeof subgroups)[number]

/** Time-of-use modality ("tarifa horo-sazonal"). */
export const thsOptions = ['VERDE', 'AZUL'] as const
export type Ths = (typeof thsOptions)[number]

/** A pair of values by time of use: peak (ponta) and off-peak (fora de ponta). */
export type ByTimeOfUse = { peak: number; offPeak: number }

/** Source of a study's stated tariff: a read bill, or the person who requested the study. */
export const statedTariffOrigins = ['invoice', 'typed'] as const
export type StatedTariffOrigin = (typeof statedTariffOrigins)[number]

/** A tariff's resolution and the days it is in force. */
export type TariffReference = {
  /** As ANEEL writes it, shortened: "REH 3.472/2025". */
  resolution: string
  validFrom: IsoDate
  validTo: IsoDate
  /** Source of a stated tariff: a read bill, or the person; absent for the table's. */
  origin?: StatedTariffOrigin
  /** A known newer resolution whose values are missing in the table. */
  supersededBy?: { resolution: string; validFrom: IsoDate }
  /** Source of the rows of compensated energy missing in this resolution; for GD III's shares, always their source. */
  compensationFrom?: { fioB?: BorrowedFrom; scee?: BorrowedFrom; gdThree?: BorrowedFrom }
  /** Source of a stated tariff's plant rows: the APE exemption, and TUSDg. */
  plantRowsFrom?: BorrowedFrom
}

/** An older act of the same distributor, subgroup and modality; without a resolution, no act has the row. */
export type BorrowedFrom = { resolution?: string }

/**
 * One row of "Tarifa de Aplicação", before PIS, COFINS and ICMS. ANEEL publishes energy in R$/MWh; here it is R$/kWh. Verde has
 * one demand rate, in `offPeak`, and `peak` is 0.
 */
export type TariffRates = {
  demandBrlPerKw: ByTimeOfUse
  tusdBrlPerKwh: ByTimeOfUse
  teBrlPerKwh: ByTimeOfUse
  /** TUSD on self-produced consumption (row "APE"); undefined if the distributor publishes none. */
  apeTusdBrlPerKwh?: ByTimeOfUse
  /** Part still due on compensated energy (row "SCEE"). */
  sceeTusdBrlPerKwh?: ByTimeOfUse
  sceeTeBrlPerKwh?: ByTimeOfUse
  /** Plant demand, "TUSDg". */
  generationTusdBrlPerKw?: number
  /** Share of TUSD Fio B in each rate. */
  fioBFraction?: { demand: ByTimeOfUse; tusd: ByTimeOfUse }
  /** Shares of the TUSD not credited to a GD III besides Fio B: transmission (40 % of it), and research and TFSEE. */
  gdThreeFractions?: { transmission: ByTimeOfUse; research: ByTimeOfUse }
}

export type Tariff = { reference: TariffReference; subgroup: Subgroup; ths: Ths; rates: TariffRates }
