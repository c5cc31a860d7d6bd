import type { z } from 'zod'
import type { getDataGaps } from '~/contract/operations'
import type { listPublicData } from '~/contract/public-data'
import { monthName } from '~/domain/units/calendar-month'
import { monthsAddress } from './months/paths'
import { premiseWords, newPremisePath } from './premises/premise-words'
import { freshnessText, publicDataPath } from './public-data/public-data-words'
import { tariffsPath } from './tariffs/tariff-words'

/** Something missing in the data, and the page to fix it. */
export type DataGap = { title: string; note: string; to: string; action: string }

/** What is missing in the data; empty when complete. */
export function gapsIn({ endedTariffs, unknownFlagMonths, missingMonth }: z.output<typeof getDataGaps.reply>): DataGap[] {
  const { month, units, first } = missingMonth
  const named = monthName(calendarMonth(month))
  const flagless = unknownFlagMonths.length
  return [
    {
      count: endedTariffs,
      title: 'Tarifas vencidas sem sucessora',
      note: endedTariffs === 1 ? '1 tarifa' : `${endedTariffs} tarifas`,
      to: `${tariffsPath}?situacao=expired`,
      action: 'Ver tarifas',
    },
    {
      count: flagless,
      title: 'Meses sem bandeira conhecida',
      note: `${flagless === 1 ? '1 mês' : `${flagless} meses`} dos últimos 36, o mais novo: ${monthName(calendarMonth(unknownFlagMonths.at(-1) ?? month))}`,
      to: `${newPremisePath}?tipo=${premiseWords.flag.slug}`,
      action: 'Informar a bandeira',
    },
    {
      count: units,
      title: `Unidades sem ${named}`,
      note: units === 1 ? '1 unidade' : `${units} unidades`,
      to: monthsAddress({ aba: 'cadastrar', empresa: first?.companyId, unidade: first?.id, ano: Number(month.slice(0, 4)) }),
      action: 'Cadastrar o mês',
    },
  ].flatMap(({ count, ...gap }) => (count > 0 ? [gap] : []))
}

/** One line about public sets that are old, or wait for a decision. */
export function freshnessGap({ items }: z.output<typeof listPublicData.reply>): DataGap[] {
  const note = freshnessText(items)
  return note === undefined ? [] : [{ title: 'Dados públicos', note, to: publicDataPath, action: 'Ver dados' }]
}

/** @param key  "2026-08" */
function calendarMonth(key: string) {
  return { year: Number(key.slice(0, 4)), month: Number(key.slice(5)) }
}
