import type { StoredAnalysis } from '~/contract/study-analyses'
import type { StudyContent } from '~/contract/study-content'
import type { IsoDate } from '~/domain/dated/dated'
import type { Invoice, InvoiceDoubt } from '~/domain/invoice/invoice'
import type { InvoiceStatement } from '~/domain/invoice/statement'
import type { AnalysisKind } from '~/domain/study/analysis-kind'
import type { StudyMode } from '~/domain/study/mode'
import type { Json } from '../json'

export type StudyTables = {
  study: {
    id: string
    author_id: string
    mode: StudyMode
    customer_name: string | null
    created_at: string
    content: Json<StudyContent>
    /** Name given by the author; null without one. */
    name: string | null
    distributor_name: string
    /** Saving per month in the first year. [R$] */
    saving_brl: number
    saving_fraction: number
    /** 1 if the investment is never paid back; null in studies stored before this existed. */
    never_pays_back: number | null
    /** Customer, name, CNPJ and distributor, without accents or punctuation; lists by customer also sort by it. */
    search_text: string
  }
  /** A link that shows a study without an account. It is found by the hash of its token. */
  study_share: {
    id: string
    study_id: string
    token_hash: string
    /** The token, encrypted, for its author; null in links created before it was stored. */
    sealed_token: string | null
    created_at: string
    expires_at: string
    revoked_at: string | null
    /** The author's label. */
    label: string | null
    /** To the minute; null if never opened. */
    last_opened_at: string | null
  }
  /** An analysis kept with a study, one of each kind, as it was calculated. */
  study_analysis: { study_id: string; kind: AnalysisKind; kept_at: string; content: Json<StoredAnalysis> }
  /** A picture for proposals; `id` is its storage id. */
  study_image: { id: string; author_id: string; created_at: string }
  study_image_use: { study_id: string; image_id: string }
  /** A submission: the simulation, and its invoice, which some authors may omit. */
  simulator_invoice: {
    id: string
    author_id: string
    storage_id: string | null
    created_at: string
    /** The submission of `contract`, as JSON. */
    content: string
  }
}

export type InvoiceFileReading = { invoice: Invoice; doubts: InvoiceDoubt[] }

export type ReadInvoiceTables = {
  /** A read invoice of its sender; its file is stored only with the customer's consent. */
  read_invoice: {
    id: string
    author_id: string
    /** The invoice's access key; without one, a hash of its file. */
    invoice_key: string
    created_at: string
    reading: Json<InvoiceFileReading>
    /** Its author's statements. */
    statement: Json<InvoiceStatement>
    /** Content of another file with the same key, until the author chooses one. */
    other_reading: Json<InvoiceFileReading> | null
    /** Storage id of its file; without a consent, null, as the two days. */
    file_id: string | null
    file_consented_on: IsoDate | null
    /** Last day of storage. */
    file_last_day: IsoDate | null
  }
}
