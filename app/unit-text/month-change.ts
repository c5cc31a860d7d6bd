import type { BarChart, Series, Tone } from '~/charts/chart'
import { energyBalance } from '~/domain/units/balance'
import { monthField } from '~/domain/month-data/month-fields'
import { flagNames } from '~/domain/tariffs/flags'
import { costLabel, costName } from '~/domain/units/cost-lines'
import { monthName } from '~/domain/units/calendar-month'
import {
  comparedCharges,
  type ChangeCause,
  type ChangeEffect,
  type KnownCause,
  type MonthChange,
  type PricedMonth,
} from '~/domain/units/month-change'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { decimal, money } from '~/ui/format'

/** A cause as the name of a row, and inside of a sentence. */
export const causeWords: Record<ChangeCause, { name: string; by: string }> = {
  consumption: { name: 'Consumo', by: 'pelo consumo' },
  tariff: { name: 'Tarifa de energia (TE)', by: 'pela tarifa de energia' },
  flag: { name: 'Bandeira tarifária', by: 'pela bandeira tarifária' },
  charges: { name: 'Encargos da CCEE', by: 'pelos encargos' },
  pld: { name: 'Energia liquidada ao PLD', by: 'pela energia liquidada ao PLD' },
  unexplained: { name: 'Não explicado', by: '' },
}

/** The name of an effect's row, and inside of a sentence. */
export function effectWords(effect: ChangeEffect): { name: string; by: string } {
  if (effect.cause !== 'line') return causeWords[effect.cause]
  const market = effect.line.side === 'captive' ? 'cativo' : 'livre'
  return { name: costLabel(effect.line), by: `por “${costName(effect.line)}” no mercado ${market}` }
}

/** Smaller parts of a change are not told in its sentence. [fraction] */
const toldFraction = 0.15

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** "A economia de junho de 2026 foi R$ 3.000,00 maior que a de maio de 2026, sobretudo pelo consumo (R$ 2.000,00 a mais)" */
export function monthChangeSentence(month: CalendarMonth, { before, changeBrl, effects }: MonthChange): string {
  const subject = `A economia de ${monthName(month)} foi`
  if (changeBrl === 0) return `${subject} igual à de ${monthName(before)}`
  const difference = `${money(Math.abs(changeBrl))} ${changeBrl > 0 ? 'maior' : 'menor'} que a de ${monthName(before)}`
  const main = mainEffects(changeBrl, effects)
  if (!main[0]) return `${subject} ${difference}`
  if (main[0].cause === 'unexplained')
    return `${subject} ${difference}, sobretudo por causas que os dados dos dois meses não mostram`
  const told = main.filter(({ cause }) => cause !== 'unexplained').slice(0, 2)
  const direction = changeBrl > 0 ? 'a mais' : 'a menos'
  const causes = told.map((effect) => `${effectWords(effect).by} (${money(Math.abs(effect.brl))} ${direction})`)
  return `${subject} ${difference}, sobretudo ${list.format(causes)}`
}

/** The effects that a sentence tells, the largest first. */
export function mainEffects(changeBrl: number, effects: readonly ChangeEffect[]): ChangeEffect[] {
  return effects
    .filter(({ brl }) => brl / changeBrl >= toldFraction)
    .toSorted((one, other) => Math.abs(other.brl) - Math.abs(one.brl))
}

/** The effects one after the other, each from where the one before it ended, and their sum. [R$] */
export function changeChart(month: CalendarMonth, change: MonthChange, id: string): BarChart {
  return {
    kind: 'bars',
    id,
    title: monthChangeSentence(month, change),
    series: [effectSteps(change.effects, { label: 'Mudança da economia', brl: change.changeBrl }, effectWords)],
    baseline: { label: 'Sem mudança', value: 0 },
  }
}

type EffectWords = (effect: ChangeEffect) => { name: string }

/** The steps of a waterfall, and their sum. [R$] */
export function effectSteps(effects: readonly ChangeEffect[], sum: { label: string; brl: number }, wordsOf: EffectWords): Series {
  let reached = 0
  const steps = effects
    .filter(({ brl }) => brl !== 0)
    .map((effect) => {
      const from = reached
      reached += effect.brl
      return { label: wordsOf(effect).name, from, value: reached, tone: toneOf(effect) }
    })
  const total = { label: sum.label, from: 0, value: sum.brl, tone: 'ink' as const }
  return { label: 'Efeito', unit: 'R$', tone: 'ink', points: [...steps, total] }
}

function toneOf({ cause, brl }: ChangeEffect): Tone {
  if (cause === 'unexplained') return 'line'
  return brl < 0 ? 'loss' : 'gain'
}

/** "de 100,000 para 120,000 MWh": the figures behind an effect; undefined where there is none to tell. */
export function effectFigures(effect: ChangeEffect, earlier: PricedMonth, now: PricedMonth): string | undefined {
  if (effect.cause === 'line') return `de ${money(effect.line.beforeBrl)} para ${money(effect.line.nowBrl)}, por MWh`
  const [before, after] = [earlier.prices, now.prices]
  switch (effect.cause) {
    case 'consumption':
      return `de ${decimal(earlier.month.consumedMwh ?? 0, 3)} para ${decimal(now.month.consumedMwh ?? 0, 3)}\u00a0MWh`
    case 'tariff':
      if (!before.energy || !after.energy) return undefined
      return before.energy.resolution === after.energy.resolution
        ? `${after.energy.resolution} nos dois meses`
        : `de ${before.energy.resolution} para ${after.energy.resolution}`
    case 'flag':
      if (!before.flag || !after.flag) return undefined
      return before.flag.name === after.flag.name
        ? `${flagNames[after.flag.name]} nos dois meses`
        : `de ${flagNames[before.flag.name]} para ${flagNames[after.flag.name]}`
    case 'charges':
      return `${list.format(comparedCharges(now.month, earlier.month).map((name) => lowered(monthField(name).label)))}, por MWh`
    case 'pld':
      return energyBalance(now.month)?.mwh || energyBalance(earlier.month)?.mwh
        ? 'energia fora dos limites do contrato, ao PLD médio do mês, sem descontar o que o contrato deixou de cobrar'
        : 'nada fora dos limites do contrato nos dois meses'
    case 'unexplained':
      return 'o que as linhas de custo dos dois meses não dizem, como preço do contrato, descontos na TUSD, demanda e impostos'
  }
}

/** "Faltam dados de um dos meses, e o efeito fica em “Não explicado”: bandeira tarifária."; undefined where all are known. */
export function unknownSentence(unknown: readonly KnownCause[]): string | undefined {
  if (unknown.length === 0) return undefined
  const names = unknown.map((cause) => lowered(causeWords[cause].name))
  return `Faltam dados de um dos meses, e o efeito fica em “Não explicado”: ${list.format(names)}.`
}

/** A name inside of a sentence. */
function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
