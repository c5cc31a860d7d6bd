export const filesPath = '/areaAdm/arquivos'
export const registerPath = `${filesPath}/novo`

export function deletePath(id: string): string {
  return `${filesPath}/${id}/excluir`
}
