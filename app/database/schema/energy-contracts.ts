import type { offerRegions, offerTitles } from '~/contract/offers'
import type { ContractVolume, guaranteeKinds, YearPrice } from '~/domain/energy-contracts/energy-contract'
import type { modulations } from '~/domain/supply-quotes/supply-quote'
import type { Json } from '../json'

export type EnergyContractTables = {
  /** A supplier's contract of energy with a company. Months are "2027-06". */
  energy_contract: {
    id: string
    company_id: string
    supplier: string
    /** 14 characters. */
    supplier_cnpj: string
    first_month: string
    /** As signed. */
    last_month: string
    /** The first month without supply: after `last_month`, or earlier for a contract that was ended. */
    supply_ends: string
    volume: Json<ContractVolume>
    prices: Json<YearPrice[]>
    /** Null: prices are never corrected. */
    base_month: string | null
    flexibility_down: number
    flexibility_up: number
    modulation: (typeof modulations)[number]
    guarantee_kind: (typeof guaranteeKinds)[number]
    /** Its amount and conditions. */
    guarantee: string | null
    submarket: (typeof offerRegions)[number]
    source: (typeof offerTitles)[number]
    /** Whether the company's commission agreement is of this contract. */
    has_commission: number
    study_id: string | null
    proposal_id: string | null
    end_reason: string | null
    /** When the office ended it early. */
    ended_at: string | null
    /** The supplier's name and CNPJ, comparable. */
    search_text: string
    created_at: string
  }
  /** A unit that a contract supplies, with its share of the volume. */
  energy_contract_unit: { contract_id: string; unit_id: string; share_fraction: number }
}
