import { capitalised } from '~/domain/files/plain-text'
import { monthName } from '~/domain/units/calendar-month'
import type { BalanceKind } from '~/domain/units/balance'
import type { DisplayedStatus } from '~/domain/units/displayed-status'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** Reply to an address with an invalid month. */
export const invalidMonth = 'Mês inválido'

/** The states of a month. Tones: green, red and orange. */
export const statusWords: Record<DisplayedStatus, { label: string; tone: 'gain' | 'loss' | 'warn' }> = {
  complete: { label: 'Completo', tone: 'gain' },
  projected: { label: 'Em projeção', tone: 'loss' },
  operating: { label: 'Em operação', tone: 'warn' },
  error: { label: 'Erro', tone: 'loss' },
}

export const balanceWords: Record<BalanceKind, string> = {
  surplus: 'Sobra de energia',
  deficit: 'Déficit de energia',
  none: 'Sem sobra/déficit',
}

/** Shown instead of history and charts before the migration. */
export const afterMigration = 'O histórico e os gráficos estarão disponíveis após o término da migração.'

/** Shown in place of the units of a company that has none. */
export function withoutUnits(status: string): string {
  return status === 'ATIVO'
    ? 'Nenhuma unidade está cadastrada agora. A economia, os meses e os gráficos de cada unidade aparecem aqui assim que a nossa equipe a cadastrar.'
    : afterMigration
}

/** Shown in place of the months of a unit that has none. */
export const withoutMonths =
  'Nenhum mês está cadastrado ainda. A economia, o histórico, a demanda e os documentos aparecem aqui com a primeira fatura finalizada.'

/** Progress of a unit's migration; anything but complete is in progress. */
export function migrationWord(status: string): string {
  return status === 'ATIVO' ? 'Migração completa' : 'Migração em progresso'
}

const submarkets = new Map([
  ['CENTRO-OESTE', 'SUDESTE'],
  ['CENTROOESTE', 'SUDESTE'],
  ['SE', 'Sudeste/Centro-Oeste'],
  ['SUDESTE', 'Sudeste/Centro-Oeste'],
  ['NE', 'Nordeste'],
  ['NORDESTE', 'Nordeste'],
  ['NORTE', 'Norte'],
  ['SUL', 'Sul'],
])

/** The submarket as specified; 'error' for an unknown one. */
export function submarketName(submarket: string): string {
  return submarkets.get(submarket.trim().toUpperCase()) ?? 'error'
}

/** "Setembro de 2026": at the beginning of a title or a cell. */
export function monthTitle(month: CalendarMonth): string {
  return capitalised(monthName(month))
}
