import type { HourReading } from '~/domain/hours/load-shape'
import type { DayKind } from '~/domain/hours/typical-days'
import { peakText } from '~/domain/tariffs/peak-hours'
import type { Fact } from '~/ui/fact'
import { money, percent, shortDate } from '~/ui/format'
import { kwhText } from '~/unit-text/hours/kwh-text'
import { energyText, marketMonthName } from '../words'
import type { HourFigures, MonthSummary } from './hours-figures'

export const dayKindNames: Record<DayKind, string> = {
  workingDay: 'Dia útil',
  saturday: 'Sábado',
  sunday: 'Domingo e feriado',
}

/** "R$ 23,56/MWh a mais que", "a menos que", "o mesmo que": a modulation cost beside the mean price. */
export function modulationText(brlPerMwh: number): string {
  if (Math.abs(brlPerMwh) < 0.005) return 'o mesmo que'
  return `${money(Math.abs(brlPerMwh))}/MWh a ${brlPerMwh > 0 ? 'mais' : 'menos'} que`
}

/** Why a month with readings has no price. */
export function unpricedTitle(month: number, submarket: string | null): string {
  if (submarket === null) return 'A CCEE não diz o submercado desta carga'
  return `O PLD de ${marketMonthName(month)} ainda não foi importado`
}

type Counted = {
  loadTotal: number
  loads: readonly object[]
  loadsElsewhere: number
  question: { load: number | undefined }
}

/** How many loads of a CNPJ are not in the hours, if only its largest are read; undefined if all are, or if one was asked for. */
export function cutLoadsText({ loadTotal, loads, loadsElsewhere, question }: Counted): string | undefined {
  if (question.load !== undefined || loadTotal <= loads.length) return undefined
  const read = loads.length - loadsElsewhere
  const [all, left] = [loadTotal, loadTotal - read].map((count) => count.toLocaleString('pt-BR'))
  const here = loadsElsewhere === 0 ? '' : `; destas, só ${read === 1 ? '1 é' : `${read} são`} deste submercado`
  return `Este CNPJ tem ${all} cargas: aqui estão as ${loads.length} maiores${here}, e ${left} ficam fora destas horas.`
}

type Answered = {
  loads: readonly { code: number; initials: string }[]
  question: { load: number | undefined }
  month: number | null
  summary: { modulationBrlPerMwh: number | null } | undefined
}

/** The answer of the page of a CNPJ's hours. */
export function hoursAnswer({ loads, question, month, summary }: Answered): string {
  if (loads.length === 0) return 'Nenhuma unidade no mercado livre'
  if (month === null) return 'Sem consumo horário importado'
  if (!summary) return `Sem leituras em ${marketMonthName(month)}`
  if (summary.modulationBrlPerMwh === null) return `Consumo hora a hora de ${marketMonthName(month)}`
  const isOne = loads.length === 1 || question.load !== undefined
  const subject = isOne ? 'Esta carga custa' : 'As cargas deste CNPJ custam'
  return `${subject} ${modulationText(summary.modulationBrlPerMwh)} o PLD médio em ${marketMonthName(month)}`
}

/** Name of the only load, or of the asked one. */
export function loadName({ loads, question }: Pick<Answered, 'loads' | 'question'>): string | undefined {
  return loads.length === 1 ? loads[0]!.initials : loads.find(({ code }) => code === question.load)?.initials
}

/** The figures of a month. */
export function monthFacts({ shape, energy }: Pick<HourFigures, 'shape' | 'energy'>, summary: MonthSummary): Fact[] {
  const total = energy.peak + energy.offPeak
  const share = (kwh: number) => (total === 0 ? '–' : `${energyText(kwh / 1_000)} (${percent(kwh / total, 1)})`)
  return [
    { name: 'Consumo lido', value: energyText(summary.measuredMwh) },
    ...(summary.meanPldBrlPerMwh === null ? [] : [{ name: 'PLD médio', value: `${money(summary.meanPldBrlPerMwh)}/MWh` }]),
    ...(summary.consumedMwh > 0
      ? [
          { name: 'PLD nas horas do consumo', value: `${money(summary.spotBrl / summary.consumedMwh)}/MWh` },
          { name: 'Modulação no mês', value: money(summary.modulationBrl) },
        ]
      : []),
    { name: 'Na ponta', value: share(energy.peak) },
    { name: 'Fora de ponta', value: share(energy.offPeak) },
    { name: 'Fator de carga', value: shape.loadFactor === undefined ? '–' : percent(shape.loadFactor, 1) },
    { name: 'Maior hora', value: readingText(shape.most) },
    { name: 'Menor hora', value: readingText(shape.least) },
  ]
}

/** "1.234 kWh, em 16/07/2026 às 14h" */
function readingText({ day, hour, kwh }: HourReading): string {
  return `${kwhText(kwh)}, em ${shortDate(day)} às ${hour}h`
}

export type Peak = {
  distributorName: string | null
  fromHour: number
  brasiliaFromHour: number
  source: string
}

/** "Ponta da CEMIG-D: das 17h às 20h, em dias úteis. Tabela da ANEEL." */
export function peakSentence({ distributorName, fromHour, brasiliaFromHour, source }: Peak): string {
  const whose = distributorName === null ? 'mais comum' : `da ${distributorName}`
  const local = brasiliaFromHour === fromHour ? '' : `, no horário local (${peakText(brasiliaFromHour)} em Brasília)`
  return `Ponta ${whose}: ${peakText(fromHour)}${local}, em dias úteis. ${source}.`
}

type Ranked = { initials: string; modulationBrlPerMwh: number | null; modulationBrl: number }

/** The answer of a ranking, of its first and dearest load. */
export function rankingAnswer({ initials, modulationBrlPerMwh: cost, modulationBrl }: Ranked): string {
  if (cost === null) return 'Nenhuma carga com consumo e PLD no período'
  if (cost <= -0.005)
    return `Nenhuma custa mais que o PLD médio: a mais próxima é ${initials}, ${modulationText(cost)} ele, ou ${money(modulationBrl)}`
  return `A mais cara é ${initials}: ${modulationText(cost)} o PLD médio, ou ${money(modulationBrl)}`
}
