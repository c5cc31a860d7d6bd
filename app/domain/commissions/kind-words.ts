import type { EntryKind } from './ledger'

/** The kinds of entries, as people read them. */
export const kindWords: Record<EntryKind, string> = { agreed: 'Comissão', paid: 'Pagamento', reversal: 'Estorno' }
