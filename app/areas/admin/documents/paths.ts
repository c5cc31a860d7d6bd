export const documentsPath = '/areaAdm/documentos'

/** The form that sends documents: to a partner still to be chosen, to one, or to one in answer to a document. */
/** The list, which says that documents were sent. */
export const sentPath = `${documentsPath}?resultado=enviado`

export function sendPath(to: { partnerId?: string; documentId?: string } = {}): string {
  const { partnerId, documentId } = to
  const query = new URLSearchParams({ ...(partnerId && { parceiro: partnerId }), ...(documentId && { documento: documentId }) })
  return query.size === 0 ? `${documentsPath}/enviar` : `${documentsPath}/enviar?${query}`
}

export function deletePath(id: string): string {
  return `${documentsPath}/${id}/excluir`
}
