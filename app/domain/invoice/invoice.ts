import type { IsoDate } from '~/domain/dated/dated'
import type { ByTimeOfUse, Subgroup, Ths } from '~/domain/tariffs/tariff'

/** File type of a read invoice: the XML of an NF3e, or its printed form as a PDF with text. */
export const invoiceSources = ['NF3E', 'DANF3E'] as const
type InvoiceSource = (typeof invoiceSources)[number]

/** Seller of the energy: the distributor alone, both, or a supplier of the free market. */
export const invoiceMarkets = ['captive', 'partly-free', 'free'] as const
export type InvoiceMarket = (typeof invoiceMarkets)[number]

/** Low-voltage subgroups, as the NF3e distinguishes them. */
export const lowVoltageSubgroups = ['B1', 'B2', 'B3', 'B4'] as const
export type LowVoltageSubgroup = (typeof lowVoltageSubgroups)[number]

/** Modalities of group B only: one price for all hours, and the white tariff. */
export const groupBModalities = ['CONVENCIONAL', 'BRANCA'] as const
export type InvoiceModality = Ths | (typeof groupBModalities)[number]

/** Posts of a line; `all` if it names none. */
export const invoicePosts = ['peak', 'intermediate', 'offPeak', 'all'] as const
export type InvoicePost = (typeof invoicePosts)[number]

export const invoiceLineKinds = [
  'demand',
  /** Contracted and not used: without ICMS. */
  'unused-demand',
  'overrun',
  /** Demand of a plant (TUSDg). */
  'plant-demand',
  'energy',
  /** Compensated energy: negative. */
  'injected-energy',
  'reactive-energy',
  'reactive-demand',
  'flag',
  'public-lighting',
  /** Federal taxes that a public body withholds: negative. */
  'withholding',
  'other',
] as const
export type InvoiceLineKind = (typeof invoiceLineKinds)[number]

/** The flag of the month; `scarcity` was charged from September 2021 to April 2022. */
export const invoiceFlags = ['green', 'yellow', 'red1', 'red2', 'scarcity'] as const
export type InvoiceFlag = (typeof invoiceFlags)[number]

/** One line of an invoice, as charged. Figures missing in the file are undefined. */
export type InvoiceLine = {
  kind: InvoiceLineKind
  /** As printed. */
  label: string
  post: InvoicePost
  /** Energy (TE) or wires (TUSD); undefined if the price has both, or neither. */
  component?: 'TE' | 'TUSD'
  unit?: 'kW' | 'kWh' | 'kVAr' | 'kVArh'
  quantity?: number
  /** Including taxes. [R$/unit] */
  unitPriceBrl?: number
  /** Including taxes. [R$] */
  amountBrl: number
  /** The applied tariff before taxes. [R$/unit] */
  tariffBrl?: number
  icmsFraction?: number
  icmsBrl?: number
  pisFraction?: number
  cofinsFraction?: number
  /** PIS and COFINS together, as some bills print them. [R$] */
  pisCofinsBrl?: number
  /** Parts of the line, if a note on the bill lists them; they add up to the amount. */
  parts?: InvoiceLinePart[]
}

/** In the words of the bill's note. */
export type InvoiceLinePart = { label: string; amountBrl: number }

/** A tariff with its act on an invoice. A bill may have two if the tariff changed during the month. */
export type InvoiceTariff = {
  /** As ANEEL writes it, shortened: "REH 3.472/2025". */
  resolution: string
  validFrom?: IsoDate
  validTo?: IsoDate
  component: 'TE' | 'TUSD'
  post: InvoicePost
  unit: 'kW' | 'kWh'
  /** Homologated, before taxes. [R$/unit] */
  homologatedBrl: number
  /** Applied, if different. [R$/unit] */
  appliedBrl?: number
}

/** A month of the invoice's history. Data missing in the file is undefined. [kWh, kW] */
export type InvoiceMonth = {
  month: InvoiceMonthName
  days?: number
  energyKwh: Partial<ByTimeOfUse>
  measuredKw: Partial<ByTimeOfUse>
}

/** What a meter counts. */
export const meterQuantities = ['demand', 'reactive-demand', 'energy', 'injected-energy', 'reactive-energy'] as const
export type MeterQuantity = (typeof meterQuantities)[number]

/** A row of the bill's meter table; readings times constant give what was used. [of the meter; kW, kWh, kVAr or kVArh] */
export type MeterReading = {
  of: MeterQuantity
  post: InvoicePost
  before: number
  now: number
  constant: number
  /** What the bill adds for the losses of a transformer, as a share of the product; absent without it. */
  lossesFraction?: number
}

/** A calendar month, "2026-08". */
export type InvoiceMonthName = `${number}-${number}`

/** The content of an electricity bill. Nothing is calculated or guessed: `invoiceDoubts` reports contradictions. */
export type Invoice = {
  source: InvoiceSource
  /** The 44 digits of the access key. */
  key?: string
  issuer: { name: string; cnpj?: string; state?: string }
  customer: { name?: string; document?: string }
  unitCode?: string
  market: InvoiceMarket
  month: InvoiceMonthName
  issuedOn?: IsoDate
  dueOn?: IsoDate
  readFrom?: IsoDate
  readTo?: IsoDate
  subgroup?: Subgroup | LowVoltageSubgroup
  modality?: InvoiceModality
  /** As printed: "Comercial". */
  consumerClass?: string
  /** Verde's single demand is in `offPeak`. [kW] */
  contractedKw: Partial<ByTimeOfUse>
  measuredKw: Partial<ByTimeOfUse>
  /** Group B without posts is in `offPeak`. [kWh] */
  energyKwh: Partial<ByTimeOfUse>
  injectedKwh: Partial<ByTimeOfUse>
  /** Absent in a bill without readings, and in one read before they were. */
  meters?: MeterReading[]
  flag?: InvoiceFlag
  taxes: { pisFraction?: number; cofinsFraction?: number; icmsFraction?: number }
  lines: InvoiceLine[]
  /** What is due. [R$] */
  totalBrl: number
  /** Newest month first. */
  history: InvoiceMonth[]
  tariffs: InvoiceTariff[]
}

/** A contradiction, or data missing for a study; the page shows it and asks. */
export type InvoiceDoubt = {
  code: 'total' | 'line' | 'missing' | 'market' | 'several-units' | 'contradiction'
  /** Index in `lines`. */
  line?: number
  /** The missing or contradictory field. */
  field?: keyof Invoice
  /** For people. */
  message: string
}

/** Why a file cannot be read; `message` is for people. */
export type UnreadableInvoice = {
  code:
    | 'not-an-invoice'
    | 'scanned'
    | 'password'
    | 'too-large'
    | 'too-many-pages'
    | 'broken'
    | 'not-authorised'
    | 'several-units'
    | 'unknown-layout'
    | 'too-slow'
  message: string
}

export type InvoiceReading = { invoice: Invoice; doubts: InvoiceDoubt[] } | { refused: UnreadableInvoice }
