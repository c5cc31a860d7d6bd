import type { Generated } from 'kysely'

export type TariffTables = {
  distributor: {
    id: Generated<number>
    value: string
    name: string
    /** ANEEL's short name, from the newest file. */
    agent_name: string
    cnpj: string | null
    uf: string
    submarket: string
  }
  /** "Tarifa de Aplicação" before taxes: demand in R$/kW, energy in R$/MWh. Null: the file has no such value. */
  tariff_rate: {
    distributor_id: number
    subgroup: string
    ths: string
    valid_from: string
    valid_to: string
    resolution: string
    demand_peak: number | null
    demand_off_peak: number | null
    tusd_peak: number | null
    tusd_off_peak: number | null
    te_peak: number | null
    te_off_peak: number | null
    ape_tusd_peak: number | null
    ape_tusd_off_peak: number | null
    scee_tusd_peak: number | null
    scee_tusd_off_peak: number | null
    scee_te_peak: number | null
    scee_te_off_peak: number | null
    generation_tusd: number | null
    fio_b_demand_peak: number | null
    fio_b_demand_off_peak: number | null
    fio_b_tusd_peak: number | null
    fio_b_tusd_off_peak: number | null
  }
  /** A resolution that set a distributor's tariffs; its values may be missing in `tariff_rate`. */
  tariff_notice: { distributor_id: number; resolution: string; valid_from: string; valid_to: string }
}
