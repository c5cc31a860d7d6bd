import { alertWorth, type UnitAlert } from '~/domain/units/alerts'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { alertSentence } from '~/unit-text/alerts'
import { money } from '~/ui/format'

type UnitAlerts = { id: string; name: string; alerts: readonly UnitAlert[] }

/** An alert of a unit as a sentence, with the address of its month, and what it costs where that is known. */
export type AttentionItem = { unitId: string; unitName: string; sentence: string; to: string; worthBrl: number }

export type Attention = {
  items: AttentionItem[]
  /** One sentence on the invoices finalised since last month, of all units. */
  news: string | undefined
}

/** What needs attention in a company's units: each alert as an item, the dearest first, and the finalised invoices as one sentence. */
export function attentionOf(units: readonly UnitAlerts[]): Attention {
  const items = units.flatMap(({ id, name, alerts }) =>
    alerts
      .filter(({ kind }) => kind !== 'finalized')
      .map((alert) => ({
        unitId: id,
        unitName: name,
        sentence: alertSentence(alert),
        to: `/client?${new URLSearchParams({ unidade: id, mes: monthKey(alert) })}`,
        worthBrl: alertWorth(alert),
      })),
  )
  const dearestFirst = items.toSorted((one, other) => other.worthBrl - one.worthBrl)
  return { items: dearestFirst, news: newsOf(units.flatMap(({ alerts }) => alerts)) }
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
