import type { ColumnType, Generated } from 'kysely'
import type { migrationStatuses, reportTypes, viabilityUpload } from '~/contract/measuring-points'
import type { MeterSource } from '~/contract/unit-hours'
import type { CostLine } from '~/domain/units/cost-lines'
import type { UnitMonth } from '~/domain/units/unit-month'
import type { Json } from '../json'

export type UnitTables = {
  /** A metered site of a company. On the wire: measuring point. */
  consumer_unit: {
    id: string
    company_id: string
    name: string
    cnpj: string
    /** Code of the measuring point at CCEE. */
    code_ccee: string | null
    /** EM_ADESAO or ATIVO. */
    status: (typeof migrationStatuses)[number]
    /** First day in the free market, and of the energy management. */
    start_acl: string | null
    start_date_management: string | null
    /** Class of the agent at CCEE. */
    class: string | null
    submarket: string
    uf: string
    distributor_name: string
    tariff_group: string
    ths: string
    /** The viability study, as JSON: an object, or a text that contains one. */
    additional_data: string | null
    /** As for companies. */
    version: Generated<number>
    archived_at: string | null
  }
  /** A month of a unit. Null figures are unknown. Lists of days are JSON: a list, or a text that contains one. */
  unit_month: {
    unit_id: string
    year: number
    /** 1 to 12. */
    month: number
    status: UnitMonth['status']
    is_retroactive: number
    /** Changes at each write; null for a month never written by hand or import. */
    version: string | null
    /** Of the contract; null if only its limits are known. */
    flexibility_fraction: number | null
    consumed_mwh: number | null
    /** Invoiced by the supplier: the total energy, clamped to the take limits. */
    invoiced_mwh: number | null
    /** Measured + losses − PROINFA. */
    total_mwh: number | null
    contracted_mwh: number | null
    take_min_mwh: number | null
    take_max_mwh: number | null
    measured_mwh: number | null
    proinfa_mwh: number | null
    losses_mwh: number | null
    peak_mwh: number | null
    off_peak_mwh: number | null
    generated_mwh: number | null
    captive_cost_brl: number | null
    free_cost_brl: number | null
    reactive_cost_brl: number | null
    peak_reactive_kvarh: number | null
    off_peak_reactive_kvarh: number | null
    contracted_demand_kw: number | null
    measured_demand_kw: number | null
    reserve_energy_brl: number | null
    financial_guarantee_brl: number | null
    capacity_reserve_brl: number | null
    association_brl: number | null
    daily_consumption: string
    daily_generation: string
    /** What the month was paid for; null without lines. */
    cost_lines: Json<CostLine[]> | null
  }
  /** Hours of a month, read from a file of the unit's meter. */
  unit_hours: {
    unit_id: string
    /** As the chamber writes months: 202607. */
    month: number
    /** Int32 of the platform, as `app/provider/hours/month-file.ts`. [Wh] */
    wh: Buffer
    /** Interval of the file. */
    source: MeterSource
    file_name: string
    sent_by: string | null
    sent_at: string
  }
  /** A document of a month. Several months may share a stored file. */
  unit_report: { unit_id: string; year: number; month: number; type: (typeof reportTypes)[number]; storage_id: string }
  /** A document of a unit as a whole. */
  unit_upload: { unit_id: string; type: typeof viabilityUpload; storage_id: string }
}

export type CompanyTables = {
  /** A client of the free market. */
  company: {
    id: string
    name: string
    /** Short name, in capitals; lists sort by it. */
    initials: string
    cnpj: string
    /** EM_ADESAO or ATIVO. */
    status: (typeof migrationStatuses)[number]
    /** First day in the free market. */
    start_acl: string | null
    /** Storage id of its logo. */
    logo_id: string | null
    /** The partner that referred it. */
    partner_company_id: string | null
    created_at: string
    /** Increases with every change; forms send the version they showed. */
    version: Generated<number>
    /** Since when it is hidden from clients, partners and choices. */
    archived_at: string | null
    /** Normalised initials for search; a generated column. */
    search_text: ColumnType<string, never, never>
  }
  /** Unique codes of companies and units, by kind: `company-cnpj`, `unit-ccee`. Written in the transaction that sets the code. */
  unique_code: { kind: string; code: string; owner_id: string }
}
