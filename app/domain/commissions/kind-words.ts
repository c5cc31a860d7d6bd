import type { EntryKind } from './ledger'

/** Names of the kinds of entries. */
export const kindWords: Record<EntryKind, string> = { agreed: 'Comissão', paid: 'Pagamento', reversal: 'Estorno' }
