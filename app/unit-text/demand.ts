import type { DemandExpenses } from '~/domain/units/demand-expenses'
import { decimal, money } from '~/ui/format'
import { monthCount } from './completeness'

/** "A ultrapassagem custou R$ 1.600,00 de multa em 2 de 12 meses, e a energia reativa, R$ 300,00": only what the months tell. */
export function demandSentence({ months, fineBrl, reactiveBrl }: DemandExpenses): string {
  const known = months.filter(({ overrunKw }) => overrunKw !== undefined)
  const fined = known.filter(({ overrunKw }) => overrunKw)
  const unpriced = fined.some((month) => month.fineBrl === undefined)
  const reactive = months.filter((month) => month.reactiveBrl !== undefined)
  return [
    known.length === 0
      ? 'As demandas contratada e medida destes meses não foram informadas.'
      : fined.length === 0
        ? `Nenhuma ultrapassagem cobrada em ${monthCount(known.length)}.`
        : `Houve ultrapassagem em ${fined.length} de ${monthCount(known.length)}${fineText(fineBrl, unpriced)}.`,
    reactive.length === 0
      ? 'O custo da energia reativa destes meses não foi informado.'
      : reactiveBrl > 0
        ? `A energia reativa custou ${money(reactiveBrl)} em ${monthCount(reactive.length)}.`
        : `Sem custo de energia reativa em ${monthCount(reactive.length)}.`,
  ].join(' ')
}

function fineText(fineBrl: number, isUnpriced: boolean) {
  if (fineBrl === 0) return '; a tarifa desses meses não é conhecida, e a multa, também não'
  return `, com multa de ${money(fineBrl)}${isUnpriced ? ' nos meses de tarifa conhecida' : ''}`
}

/** "Com 220 kW contratados, e não 200 kW, os doze meses teriam custado R$ 900,00 a menos em demanda, sem multa." */
export function demandChangeSentence({ change }: Pick<DemandExpenses, 'change'>): string | undefined {
  if (!change) return undefined
  const { todayKw, bestKw, savingBrl, remainingFineBrl } = change
  // A contract in fractions of a kW is not changed for less than a cent.
  if (savingBrl < 0.005) return `A demanda contratada hoje, de ${kwText(todayKw)}, é a que menos custa com os doze meses.`
  const fine = remainingFineBrl > 0 ? `e restariam ${money(remainingFineBrl)} de multa` : 'sem multa'
  return `Com ${kwText(bestKw)} contratados, e não ${kwText(todayKw)}, os doze meses teriam custado ${money(savingBrl)} a menos em demanda, ${fine}.`
}

function kwText(kw: number) {
  return `${decimal(kw, 0, 2)}\u00a0kW`
}
