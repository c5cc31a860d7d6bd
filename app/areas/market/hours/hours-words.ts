import { money } from '~/ui/format'
import { modulationText } from '~/unit-text/hours/hour-words'
import { marketMonthName } from '../words'

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

/** The months in which some of the loads have no hour, as before a load was there; undefined if none. */
export function fewerLoadsText(summaries: readonly { month: number; loadCount: number }[]): string | undefined {
  const most = Math.max(...summaries.map(({ loadCount }) => loadCount))
  const fewer = summaries.filter(({ loadCount }) => loadCount < most)
  if (fewer.length === 0) return undefined
  const told = fewer.map(({ month, loadCount }) => `${marketMonthName(month)} (${loadCount} de ${most} cargas)`)
  return `Meses com as horas de parte das cargas: ${told.join(', ')}.`
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

type Ranked = { initials: string; modulationBrlPerMwh: number | null; modulationBrl: number }

/** The answer of a ranking, of its first and dearest load. */
export function rankingAnswer({ initials, modulationBrlPerMwh: cost, modulationBrl }: Ranked): string {
  if (cost === null) return 'Nenhuma carga com consumo e PLD no período'
  if (cost <= -0.005)
    return `Nenhuma custa mais que o PLD médio: a mais próxima é ${initials}, ${modulationText(cost)} ele, ou ${money(modulationBrl)}`
  return `A mais cara é ${initials}: ${modulationText(cost)} o PLD médio, ou ${money(modulationBrl)}`
}
