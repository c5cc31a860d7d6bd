import { monthName } from '~/domain/units/calendar-month'
import type { CompanyYear } from '~/domain/units/company-year'
import { money, wholeMoney } from '~/ui/format'
import { shareUpToWhole, type Headline } from './headline'

/** "Laticínios Serra Alta economizou R$ 1.234.567 em 12 meses, 17,3%" */
export function companyHeadline(companyName: string, { savingBrl, captiveBrl }: CompanyYear): Headline {
  const amount = wholeMoney(Math.abs(savingBrl))
  const share = shareUpToWhole(captiveBrl > 0 ? savingBrl / captiveBrl : undefined, (text) => ` (${text})`)
  return savingBrl >= 0
    ? { before: `${companyName} economizou `, amount, after: ` em 12 meses${share}`, tone: 'gain' }
    : { before: `${companyName} pagou `, amount, after: ` a mais que no mercado cativo em 12 meses${share}`, tone: 'loss' }
}

/** The months and units of the year, its trend, and the saving since the migration. */
export function companySentences({
  first,
  last,
  unitCount,
  monthCount,
  paired,
  sinceMigrationBrl: sinceBrl,
}: CompanyYear): string[] {
  const units = unitCount === 1 ? '1 unidade' : `${whole(unitCount)} unidades`
  const all = unitCount * 12
  const closed = monthCount === all ? '' : `, com ${whole(monthCount)} de ${whole(all)} meses fechados`
  return [
    `De ${monthName(first)} a ${monthName(last)}, em ${units}${closed}.`,
    ...(paired ? [trendSentence(paired)] : []),
    sinceBrl >= 0
      ? `Desde a migração, a economia soma ${money(sinceBrl)}.`
      : `Desde a migração, o mercado livre custou ${money(-sinceBrl)} a mais.`,
  ]
}

const whole = (count: number) => count.toLocaleString('pt-BR')

function trendSentence({ nowBrl, beforeBrl: brl }: NonNullable<CompanyYear['paired']>): string {
  const change = nowBrl - brl
  if (Math.abs(change) < 1) return 'O mesmo que nos mesmos meses do ano anterior.'
  const share = shareUpToWhole(brl > 0 ? change / brl : undefined, (text) => ` (${text})`)
  return `São ${wholeMoney(Math.abs(change))}${share} a ${change > 0 ? 'mais' : 'menos'} que nos mesmos meses do ano anterior.`
}
