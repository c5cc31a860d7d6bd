import type { Generated } from 'kysely'
import type { importStates } from '~/contract/tariff-imports'
import type { proposalStates } from '~/contract/tariff-proposals'
import type { IsoDate } from '~/domain/dated/dated'
import type { studiedSubgroups } from '~/domain/tariffs/modality'
import type { PlainSubgroup } from '~/domain/tariffs/low-voltage'
import type { Subgroup, Ths } from '~/domain/tariffs/tariff'

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
    subgroup: Subgroup
    ths: Ths
    valid_from: IsoDate
    valid_to: IsoDate
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
    transmission_tusd_peak: number | null
    transmission_tusd_off_peak: number | null
    research_tusd_peak: number | null
    research_tusd_off_peak: number | null
    /** When an administrator typed it; null for an imported one. */
    typed_at: Generated<string | null>
  }
  /** Plain "Tarifa de Aplicação" of low voltage before taxes: B1 of households, B3 of shops and industry. [R$/MWh] */
  low_voltage_rate: {
    distributor_id: number
    subgroup: PlainSubgroup
    valid_from: IsoDate
    valid_to: IsoDate
    resolution: string
    tusd: number
    te: number
  }
  /** A resolution with a distributor's tariffs, whose values may be missing in `tariff_rate`. */
  tariff_notice: { distributor_id: number; resolution: string; valid_from: IsoDate; valid_to: IsoDate }
  /** A tariff from a read bill, missing in the table, for a decision. */
  tariff_proposal: {
    id: string
    distributor_id: number
    subgroup: (typeof studiedSubgroups)[number]
    ths: Ths
    resolution: string
    valid_from: IsoDate
    valid_to: IsoDate
    demand_peak: number
    demand_off_peak: number
    tusd_peak: number
    tusd_off_peak: number
    te_peak: number
    te_off_peak: number
    /** `tariffEvidence` of the contract as JSON. */
    evidence: string
    state: (typeof proposalStates)[number]
    made_at: string
    decided_at: string | null
    decided_by: string | null
    reason: string | null
  }
  /** One import of ANEEL's file, from the page or the command line. */
  tariff_import: {
    id: string
    /** At most one row is running. */
    state: (typeof importStates)[number]
    started_at: string
    /** Last heartbeat of a running import, to detect a dead process. */
    beat_at: string
    finished_at: string | null
    /** The administrator; null for the command line. */
    actor_id: string | null
    file_name: string
    size_bytes: number
    bytes_read: number
    rows_read: number
    /** Why nothing was imported; for people. */
    problem: string | null
    /** `TariffImportReport` of the contract as JSON, when done. */
    report: string | null
  }
}
