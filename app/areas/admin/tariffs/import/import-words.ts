import type { importStates } from '~/contract/tariff-imports'

export const importsPath = '/areaAdm/tarifas/importar'

type State = (typeof importStates)[number]

export const importStateWords: Record<State, { text: string; tone: 'gain' | 'loss' | 'warn' }> = {
  running: { text: 'em andamento', tone: 'warn' },
  done: { text: 'concluída', tone: 'gain' },
  failed: { text: 'nada importado', tone: 'loss' },
}

export function integer(value: number): string {
  return value.toLocaleString('pt-BR')
}

/** "84,9 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1024 ** 2) return `${integer(Math.ceil(bytes / 1024))} kB`
  return `${(bytes / 1024 ** 2).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}

export function rowsText(rows: number): string {
  return rows === 1 ? '1 linha' : `${integer(rows)} linhas`
}
