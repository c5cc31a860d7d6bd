import type { offerRegions } from '~/contract/offers'

export type OfferTables = {
  /** Energy offered to partners. Days are Brasília's. */
  offer: {
    id: string
    title: string
    /** Null: to be agreed. */
    volume_mwm: number | null
    region: (typeof offerRegions)[number]
    /** First and last day of the supply. */
    starts_on: string
    ends_on: string
    /** Last day on which the offer is taken. */
    expires_on: string
    price_brl_per_mwh: number
    withdrawn_at: string | null
    created_at: string
  }
}
