import type { AgentState } from '~/domain/market/agent-changes'
import type { Subgroup } from '~/domain/tariffs/tariff'
import type { Json } from '../json'

/** Consumer units of medium voltage, and of high voltage. */
export type ProspectEntity = 'UCMT' | 'UCAT'

/**
 * The free market as published by the chamber (CCEE) and ANEEL, and the public company register. Codes are the chamber's; months
 * are written as it writes them, 202607; null is a figure left empty by the source, not 0.
 */
export type MarketTables = {
  /** One imported file, or the demonstration's invented market. */
  market_import: {
    id: string
    /** A data set ("parcela_carga_consumo"), or "demonstration" for the invented market. */
    kind: string
    file_name: string
    /** Hash of the file's bytes: a file is imported once. */
    sha256: string
    /** 'running', 'done' or 'failed'. */
    state: string
    started_at: string
    finished_at: string | null
    rows_read: number
    /** Notes for people, as JSON. */
    report: string | null
  }
  /** lista_perfil_v1: a member of the chamber. */
  market_agent: {
    code: number
    initials: string
    name: string
    /** 14 characters; null if missing in the source. */
    cnpj: string | null
  }
  /** What a search reads, written by `indexAgents`. On SQLite `market_agent_trigram` is the index of its text. */
  market_agent_search: {
    /** The place of the agent among all, by initials. */
    position: number
    code: number
    /** Its initials, its CNPJ and its name, in small letters and digits, each after a line break. */
    text: string
  }
  market_profile: {
    code: number
    agent_code: number
    initials: string
    class: string
    /** ATIVO, ENCERRADO… */
    status: string
    category: string
    /** As the source writes it; null where it is empty. */
    submarket: string | null
    is_retailer: number
    energy_type: string
  }
  /** lista_agente_associado, newest month: the agent's membership. */
  market_association: {
    cnpj: string
    initials: string
    month: number
    name: string
    class: string
    trader_status: string | null
    retailer_status: string | null
    uf: string | null
    category: string
    is_retailer: number
  }
  /** parcela_carga_consumo: a metered load of a profile, as of its newest month. */
  market_load: {
    code: number
    profile_code: number
    initials: string
    cnpj: string | null
    city: string
    uf: string
    /** RAMO_ATIVIDADE; null if empty, which says nothing about the load. */
    activity: string | null
    submarket: string | null
    migrated_on: string | null
    /** The distributor that connects it. */
    distributor_code: number | null
    distributor_initials: string | null
    capacity_mw: number | null
    /** Its newest month. */
    month: number
  }
  /** The profile in that month: a load may change its supplier. */
  market_load_month: {
    load_code: number
    month: number
    profile_code: number
    free_mwh: number | null
    captive_mwh: number | null
    total_mwh: number | null
  }
  /** contrato_montante_compra_venda_perfil_agente: average MW of a month. */
  market_contract_month: { profile_code: number; month: number; purchase_mw: number | null; sale_mw: number | null }
  /** consumo_mensal_perfil_agente: a profile's consumption (VALOR_TRC) and generation (VALOR_TGGC). */
  market_consumption_month: {
    profile_code: number
    month: number
    submarket: string
    consumption_mwh: number | null
    plant_consumption_mwh: number | null
  }
  /** parcela_usina_montante_mensal: a plant, or a part of one, of a profile. */
  market_plant: {
    code: number
    profile_code: number
    asset_code: number | null
    asset_initials: string
    initials: string
    /** ANEEL's code of the plant, if in the source. */
    ceg: string | null
    dispatch: string | null
    source: string | null
    submarket: string | null
    uf: string | null
    /** CARACTERISTICA_PARCELA. */
    characteristic: string | null
    is_in_mre: number
    is_in_quotas: number
    started_on: string | null
    discount_fraction: number | null
    capacity_mw: number | null
    month: number
  }
  market_plant_month: {
    plant_code: number
    month: number
    profile_code: number
    generation_mwh: number | null
    guarantee_mwh: number | null
  }
  /** ANEEL's register of plants (SIGA). */
  siga_plant: {
    ceg: string
    /** The six digits in the middle of the CEG, which never change. */
    core: string
    name: string
    uf: string | null
    /** UHE, PCH, EOL, UFV… */
    type: string
    phase: string
    fuel_origin: string | null
    fuel: string | null
    granted_kw: number | null
    inspected_kw: number | null
    guarantee_kw: number | null
    operates_since: string | null
    valid_to: string | null
    owners: string | null
    places: string | null
  }
  /** The public register of companies, by CNPJ. */
  company_register: {
    cnpj: string
    name: string
    /** MATRIZ or FILIAL. */
    kind: string | null
    city: string | null
    uf: string | null
    postal_code: string | null
    number: string | null
    street: string | null
    complement: string | null
    opened_on: string | null
    email: string | null
    /** Partners and their relation to the company. */
    partners: Json<{ name: string; position: string }[]>
  }
  /** desligamento_descumprimento: agents that the chamber monitors or excluded, for breaches. */
  market_breach: {
    cnpj: string
    initials: string
    /** INICIO_MONITORAMENTO, or the day of publication if empty. */
    watched_from: string
    class: string | null
    status: string | null
    leaves_on: string | null
    watched_to: string | null
    meeting: string | null
    supply_suspension: string | null
    breaches: string | null
    is_bonded: string | null
    kind: string | null
    published_on: string | null
  }
  /** desligamento_voluntario and desligamento_compulsorio: agents that left the chamber. */
  market_exit: {
    cnpj: string
    initials: string
    left_on: string
    kind: 'voluntary' | 'compulsory'
    class: string | null
    /** TIPO_SUCESSAO, in the chamber's words. */
    succession: string | null
    successor: string | null
    successor_cnpj: string | null
    successor_class: string | null
    meeting: string | null
  }
  /** ANEEL's BDGD, UCMT and UCAT: a captive consumer unit, known by its place and size alone. */
  prospect: {
    /** Entity, distributor and the encrypted code of the unit. */
    id: string
    entity: ProspectEntity
    /** ANEEL's code of the distributor ("DIST"). */
    distributor_code: number
    /** IBGE's code of the municipality, whose name most files lack. */
    city_code: number
    city: string | null
    uf: string
    /** Digits; null if unknown. */
    cnae: string | null
    /** Class and subclass in ANEEL's code: "CO1". */
    class: string | null
    subgroup: Subgroup
    /** January to December: energy [kWh] and greatest off-peak demand [kW]. */
    kwh: Json<number[]>
    kw: Json<number[]>
    /** Of an average month. [kWh] */
    mean_kwh: number
    /** The part of it in peak hours; null in UCMT, which does not say. [kWh] */
    peak_kwh: number | null
    /** Mean of the months with a demand; null without one. [kW] */
    mean_kw: number | null
    /** The contracted demand, else the greatest measured one. [kW] */
    contracted_kw: number | null
    /** The greatest demand of the peak; null in UCMT. [kW] */
    peak_kw: number | null
    installed_kw: number | null
    /** The month of the base, 202312; null if the file does not say. */
    base_month: number | null
    /** 1 with distributed generation. */
    has_generation: number
  }
  /** The stored prospects of a distributor, counted at import. */
  prospect_base: { entity: ProspectEntity; distributor_code: number; base_month: number | null; prospect_count: number }
  /** pld_horario: R$/MWh of an hour. */
  pld_hour: { submarket: string; month: number; period: number; day: number; hour: number; brl_per_mwh: number }
  /** consumo_horario_perfil_agente: the newest version of a month, whose hours are in files (see `app/provider/hours`). */
  hour_month: {
    month: number
    /** Names its files: the hash of the published bytes. */
    version: string
    /** As published. */
    file_name: string
    row_count: number
    load_count: number
    /** Notes on bad lines for people, as JSON. */
    report: string
    imported_at: string
  }
  /** consumo_mensal_ambiente_comercializacao: the control total of a month. [MWh] */
  market_environment_month: { month: number; regulated_mwh: number | null; free_mwh: number | null }
  /** Free-market consumption by state and activity, without distributors' own loads; summed after each import of loads. */
  market_activity_month: { month: number; uf: string; activity: string; free_mwh: number; load_count: number }
}

export type MarketWatchTables = {
  /** An agent that a person watches. */
  market_watch: { user_id: string; agent_code: number; since: string }
  /** State of a watched agent after the last import, for comparison with the next. */
  market_watch_state: { agent_code: number; state: Json<AgentState> }
  /** Changes of a watched agent by an import. */
  market_watch_note: {
    agent_code: number
    import_id: string
    /** The agent's newest month at that time; null without one. */
    month: number | null
    noted_at: string
    /** A JSON list of the contract's changes. */
    changes: string
  }
}
