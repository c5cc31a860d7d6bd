export const homePath = '/parceiro'
export const informationPath = '/parceiro/informacoes'
export const documentsPath = '/parceiro/documentos'
export const partnerOffersPath = '/parceiro/ofertas'
export const commissionsPath = '/parceiro/comissoes'

/** Direction of documents: received from the team, or sent to it. */
export type Direction = 'received' | 'sent'

export function documentsPathOf(direction: Direction): string {
  return `${documentsPath}?${new URLSearchParams({ situacao: direction })}`
}

export function ownDocumentDeletionPath(storageId: string): string {
  return `${documentsPath}/${storageId}/excluir`
}

/** The read-only page of a partner's client. */
export function clientPath(companyId: string): string {
  return `/empresa?${new URLSearchParams({ cliente: companyId })}`
}
