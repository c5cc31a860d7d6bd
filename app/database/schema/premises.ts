import type { premiseKinds } from '~/contract/premises'
import type { IsoDate } from '~/domain/dated/dated'
import type { InvoiceFlag } from '~/domain/invoice/invoice'
import type { chargesBounds } from '~/domain/tariffs/charge-months'
import type { FlagMonth } from '~/domain/tariffs/flag-months'

export type PremiseTables = {
  /** A value that studies use from a day on. A corrected row is kept, with a reference to its correction. */
  premise: {
    id: string
    kind: (typeof premiseKinds)[number]
    /** Scope: a distributor, a kind of energy. Empty for a general value. */
    scope: string
    valid_from: IsoDate
    /** The value as JSON, in the form of its kind. */
    value: string
    source_title: string
    source_href: string
    /** Reason for correcting another. */
    reason: string | null
    created_at: string
    created_by: string
    replaced_by: string | null
  }
  /** The flag of a month in ANEEL's file. */
  flag_month: {
    month: FlagMonth
    flag: InvoiceFlag
    surcharge_brl_per_mwh: number
    /** Day of the file. */
    published_on: IsoDate
    imported_at: string
  }
  /** What a flag adds from a day on, in ANEEL's file. */
  flag_surcharge: { valid_from: IsoDate; flag: InvoiceFlag; brl_per_mwh: number; resolution: string; imported_at: string }
  /** Charges of the free market in a month, from the chamber's files; null where the file of that column is not stored. */
  charge_month: {
    /** 202607. */
    month: number
    /**
     * Of reserva_encargo ENCARGO_ENERGIA_RESERVA, of encargo_pgto_mensal PAGAMENTO_ENCARGO_ESS and _SE [R$], of
     * energia_reserva_consumo_referencia TRC_SEG_ENER [MWh].
     */
    name: keyof typeof chargesBounds
    amount: number
  }
}
