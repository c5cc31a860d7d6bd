import type { importStates } from '~/contract/tariff-imports'

export const tariffImportsPath = '/areaAdm/tarifas/importar'

type State = (typeof importStates)[number]

export const importStateWords: Record<State, { text: string; tone: 'gain' | 'loss' | 'warn' }> = {
  running: { text: 'em andamento', tone: 'warn' },
  done: { text: 'concluída', tone: 'gain' },
  failed: { text: 'nada importado', tone: 'loss' },
  undone: { text: 'desfeita', tone: 'warn' },
}

export function integer(value: number): string {
  return value.toLocaleString('pt-BR')
}

export function rowsText(rows: number): string {
  return rows === 1 ? '1 linha' : `${integer(rows)} linhas`
}
