export const homePath = '/parceiro'
export const informationPath = '/parceiro/informacoes'
export const documentsPath = '/parceiro/documentos'

/** Which way documents went: received from the team, or sent to it. */
export type Way = 'received' | 'sent'

export function documentsPathOf(way: Way): string {
  return `${documentsPath}?${new URLSearchParams({ situacao: way })}`
}

export function deletePath(storageId: string): string {
  return `${documentsPath}/${storageId}/excluir`
}

/** The read-only page of a client that the partner referred. */
export function clientPath(companyId: string): string {
  return `/empresa?${new URLSearchParams({ cliente: companyId })}`
}
