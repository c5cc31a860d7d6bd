import type { EntryKind } from './ledger'

/** Names of the kinds of entries. */
export const entryKindWords: Record<EntryKind, string> = { agreed: 'Comissão', paid: 'Pagamento', reversal: 'Estorno' }
