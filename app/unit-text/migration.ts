import type { MigrationKind, StepOwner } from '~/domain/migration/migration-steps'
import { firstPossibleMonth, type StepState } from '~/domain/migration/schedule'
import type { Counting } from '~/domain/migration/working-days'
import { calendarDay } from '~/domain/dated/calendar-day'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { shortDate } from '~/ui/format'

export const migrationKindWords: Record<MigrationKind, string> = {
  varejista: 'Varejista',
  atacado: 'Atacado',
}

export const stepOwnerWords: Record<StepOwner, string> = {
  customer: 'Cliente',
  retailer: 'Varejista',
  consultant: 'Consultoria',
  distributor: 'Distribuidora',
  chamber: 'CCEE',
}

export const countingWords: Record<Counting, string> = { days: 'dias', 'working-days': 'dias úteis' }

/** "02/12/2026": pages and refusals write days alike. */
export { shortDate as dayText }

type Step = {
  title: string
  dueOn: string
  doneOn: string | null
  owner: StepOwner
  state: StepState
  waitsFor: readonly string[]
}

/** "Concluído em 02/12/2026", "Atrasado desde 02/12/2026", "Até 02/12/2026", "Até 02/12/2026, depois de “Pedido à CCEE”" */
export function stepStateText({ state, dueOn, doneOn, waitsFor }: Step): string {
  if (doneOn !== null) return `Concluído em ${shortDate(doneOn)}`
  if (state === 'late') return `Atrasado desde ${shortDate(dueOn)}`
  if (state === 'next') return `Até ${shortDate(dueOn)}`
  return `Até ${shortDate(dueOn)}, depois de ${waitsFor.length > 2 ? 'todos os outros' : `“${waitsFor.join('” e “')}”`}`
}

/** One sentence: what comes next, who does it and until when. */
export function migrationAnswer(steps: readonly Step[]): string {
  const [next] = steps
    .filter(({ state, waitsFor }) => state !== 'done' && waitsFor.length === 0)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
  if (!next) return 'Todos os passos foram concluídos.'
  const { title, owner, dueOn, state } = next
  const day = state === 'late' ? `o prazo venceu em ${shortDate(dueOn)}` : `até ${shortDate(dueOn)}`
  return `Agora: ${title}. Quem faz: ${stepOwnerWords[owner]}, ${day}.`
}

/** What to say of a notice that was done too late for the month asked; undefined if it was in time. */
export function lateNoticeText(notice: string | null | undefined, firstMonth: string): string | undefined {
  const day = calendarDay(notice ?? null)
  const possible = day && firstPossibleMonth(day, null)
  if (!possible || monthKey(possible) <= firstMonth) return undefined
  return `O aviso foi em ${shortDate(day)}: com 180 dias, o primeiro mês possível é ${monthName(possible)}. Recalcule os prazos, ou guarde a prova de que a distribuidora aceitou um mês anterior.`
}
