import type { recordStates } from '~/contract/company-records'
import { migrationWord } from '~/unit-text/words'

type RecordState = (typeof recordStates)[number]

/** The states of companies in lists. */
export const recordStateWords: Record<RecordState, string> = {
  ATIVO: 'Ativas',
  EM_ADESAO: 'Em adesão',
  archived: 'Arquivadas',
}

/** The migration's state of a company or unit, or that it is archived. */
export function recordWord({ status, archived_at }: { status: string; archived_at: string | null }): string {
  return archived_at === null ? migrationWord(status) : 'Arquivada'
}

export const migrationOptions = [
  { value: 'EM_ADESAO', label: 'Em adesão (migração em progresso)' },
  { value: 'ATIVO', label: 'Ativa (migração completa)' },
] as const
