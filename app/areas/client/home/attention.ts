import { alertKind, alertWorth, dearestFirst, type AlertKind, type AlertAnswer, type UnitAlert } from '~/domain/units/alerts'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { alertSentence } from '~/unit-text/alerts'
import { money } from '~/ui/format'

type AnsweredAlert = { alert: UnitAlert; state: AlertAnswer['state']; until: string | null; answeredAt: string }
type UnitAlerts = { id: string; name: string; alerts: readonly UnitAlert[]; answered: readonly AnsweredAlert[] }

/** An alert of a unit as a sentence, with the address of its month, and what it costs where that is known. */
export type AttentionItem = {
  unitId: string
  unitName: string
  kind: AlertKind
  /** "2026-10" */
  month: string
  sentence: string
  to: string
  worthBrl: number
}

export type AnsweredItem = AttentionItem & Omit<AnsweredAlert, 'alert'>

export type Attention = {
  items: AttentionItem[]
  /** Resolved and postponed ones, the last answer first. */
  answered: AnsweredItem[]
  /** One sentence on the invoices finalised since last month, of all units. */
  news: string | undefined
}

/** What needs attention in a company's units: each alert as an item, the dearest first, and the finalised invoices as one sentence. */
export function attentionOf(units: readonly UnitAlerts[]): Attention {
  return {
    items: units.flatMap((unit) => unit.alerts.flatMap((alert) => itemOf(unit, alert))).toSorted(dearestFirst),
    answered: units
      .flatMap((unit) =>
        unit.answered.flatMap(({ alert, ...answer }) => itemOf(unit, alert).map((item) => ({ ...item, ...answer }))),
      )
      .toSorted((one, other) => other.answeredAt.localeCompare(one.answeredAt)),
    news: newsOf(units.flatMap(({ alerts }) => alerts)),
  }
}

/** Nothing for news. */
function itemOf({ id, name }: UnitAlerts, alert: UnitAlert): AttentionItem[] {
  const kind = alertKind(alert)
  if (!kind) return []
  const month = monthKey(alert)
  const to = `/client?${new URLSearchParams({ unidade: id, mes: month })}`
  return [{ unitId: id, unitName: name, kind, month, sentence: alertSentence(alert), to, worthBrl: alertWorth(alert) }]
}

function newsOf(alerts: readonly UnitAlert[]): string | undefined {
  const finalized = alerts.filter((alert) => alert.kind === 'finalized')
  const [first] = finalized
  if (!first) return undefined
  if (finalized.length === 1) return alertSentence(first)
  const savingBrl = finalized.reduce((sum, { captiveBrl, freeBrl }) => sum + captiveBrl - freeBrl, 0)
  const result =
    savingBrl < 0 ? `custaram ${money(-savingBrl)} a mais que no mercado cativo` : `a economia foi de ${money(savingBrl)}`
  return `As faturas de ${monthName(first)} de ${finalized.length} unidades foram finalizadas: ${result}.`
}
