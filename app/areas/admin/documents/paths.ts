export const exchangePath = '/areaAdm/documentos'

/** The form that sends documents: without a partner, to one, or in answer to a document. */
/** The list with the message that documents were sent. */
export const sentPath = `${exchangePath}?resultado=enviado`

export function sendPath(to: { partnerId?: string; documentId?: string } = {}): string {
  const { partnerId, documentId } = to
  const query = new URLSearchParams({ ...(partnerId && { parceiro: partnerId }), ...(documentId && { documento: documentId }) })
  return query.size === 0 ? `${exchangePath}/enviar` : `${exchangePath}/enviar?${query}`
}

export function documentDeletionPath(id: string): string {
  return `${exchangePath}/${id}/excluir`
}
