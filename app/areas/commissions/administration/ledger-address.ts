/** The forms of a partner's ledger, by their value in the address. */
const subactions = {
  comissao: 'agreed',
  pagamento: 'paid',
  meses: 'due',
  estorno: 'reverse',
  acordo: 'agreement',
} as const

type Word = keyof typeof subactions
export type LedgerForm = { subaction: (typeof subactions)[Word]; entryId: string; companyId: string }

export function ledgerPath(partnerId: string): string {
  return `/areaAdm/comissoes/${encodeURIComponent(partnerId)}`
}

/** The address that opens a form above the statement. */
export function ledgerFormPath(partnerId: string, word: Word, about: { lancamento?: string; empresa?: string } = {}): string {
  return `${ledgerPath(partnerId)}?${new URLSearchParams({ formulario: word, ...about })}`
}

/** The form requested in an address; undefined without one. */
export function formIn(query: URLSearchParams): LedgerForm | undefined {
  const word = query.get('formulario') ?? ''
  if (!Object.hasOwn(subactions, word)) return undefined
  return {
    subaction: subactions[word as Word],
    entryId: query.get('lancamento') ?? '',
    companyId: query.get('empresa') ?? '',
  }
}
