import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import type { ReformAnswer } from '~/domain/study/reformed-years'
import type { AnnualTotals } from '~/domain/study/years'
import { certaintyNames, type ReformSeries, type ReformYear } from '~/domain/tariffs/tax-reform'
import { keysOf } from '~/domain/records/records'
import { money, percent } from '~/ui/format'

/** The second answers, by the value of `reforma` in an address. */
const reformChoices = { 'sem-credito': 'withoutCredit', 'base-do-icms': 'inIcmsBase', 'com-credito': 'withCredit' } as const
export type ReformChoice = keyof typeof reformChoices

/** The choice of an address; undefined: the headline alone. */
export function reformChoiceOf(query: URLSearchParams): ReformChoice | undefined {
  return keysOf(reformChoices).find((choice) => choice === query.get('reforma'))
}

/** Names of the choices; the first is the headline alone. */
export const reformChoiceNames: Record<ReformChoice | 'hoje', string> = {
  hoje: 'Impostos de hoje',
  'sem-credito': 'Com a reforma, sem crédito',
  'base-do-icms': 'Sem crédito, na base do ICMS',
  'com-credito': 'Com a reforma, com crédito',
}

/** The sentence of every study: its headline ignores the reform. */
export const todaysTaxesNote =
  'Os valores usam os impostos de hoje em todos os anos, também de 2027 em diante, quando a reforma tributária os muda.'

/** What the years of a twelve months' study are under the reform. */
export const reformOfMonths = 'Cada mês tem os impostos do seu ano.'

/** A chosen second answer, and the headline of the same years, from which tariffs or premises may have changed since. */
export type ChosenReform = { choice: ReformChoice; answer: ReformAnswer; headline: readonly AnnualTotals[] }

/** A year with the reform beside the saving with today's taxes, both from the same inputs. [R$ a year] */
export type ReformRow = AnnualTotals & { label: string; headlineSavingBrl: number; differenceBrl: number }

/** @param yearNames  of the years in order. */
export function reformRows(
  { choice, answer }: Pick<ChosenReform, 'choice' | 'answer'>,
  yearNames: readonly string[],
): NonEmpty<ReformRow> {
  return mapNonEmpty(answer[reformChoices[choice]], (year, index) => {
    const headlineSavingBrl = answer.today[index]?.savingBrl ?? 0
    const label = yearNames[index] ?? String(year.year)
    return { ...year, label, headlineSavingBrl, differenceBrl: year.savingBrl - headlineSavingBrl }
  })
}

/** Years that the sentence adds up, as the headline does. */
const sentenceYears = 5

/** The answer in a sentence: "Com a reforma, a economia de cinco anos passa de R$ 100,00 para R$ 110,00." */
export function reformSentence({ choice, answer }: Pick<ChosenReform, 'choice' | 'answer'>): string {
  const years = answer[reformChoices[choice]].slice(0, sentenceYears)
  const sum = (totals: readonly AnnualTotals[]) => totals.slice(0, years.length).reduce((brl, it) => brl + it.savingBrl, 0)
  const span = years.length === sentenceYears ? 'de cinco anos' : years.length === 1 ? 'do ano' : `de ${years.length} anos`
  return `Com a reforma, a economia ${span} passa de ${money(sum(answer.today))} para ${money(sum(years))}.`
}

/** The title of a second answer, which says so when it uses estimated values. */
export function reformTitle({ regimes }: Pick<ReformAnswer, 'regimes'>): string {
  return isEstimated(regimes) ? 'Com a reforma tributária (estimativa)' : 'Com a reforma tributária'
}

function isEstimated(regimes: ReformAnswer['regimes']): boolean {
  return regimes.some(({ values }) => values.cbs.certainty === 'estimate' || values.ibs.certainty === 'estimate')
}

/** What a second answer assumes. */
export function reformNotes({ choice, answer: { regimes, today }, headline }: ChosenReform): string[] {
  const quoted = regimes[regimes.length - 1]?.values['quoted-pis-cofins'] ?? regimes[0].values['quoted-pis-cofins']
  return [
    ...(hasMoved(today, headline)
      ? [
          'Uma tarifa ou premissa mudou desde o estudo: as duas colunas desta tabela usam as de hoje, e o resultado acima, as do dia dele.',
        ]
      : []),
    ...(isEstimated(regimes) ? ['As alíquotas da CBS e do IBS são estimativas: as de referência ainda não estão em lei.'] : []),
    choice === 'com-credito'
      ? 'A empresa toma crédito da CBS e do IBS, que então não são custo; o crédito de ICMS, PIS e COFINS fica como no estudo.'
      : choice === 'base-do-icms'
        ? 'A CBS e o IBS são custo e entram na base do ICMS enquanto houver ICMS: se entram é discutido, e a outra resposta sem crédito não os põe nela.'
        : 'A CBS e o IBS são custo, calculados sobre o valor com o ICMS, e não entram na base do ICMS, o que é discutido.',
    `O preço informado da energia livre tem dentro dele ${percentText(quoted.fraction)} de PIS e COFINS de quem vende (${certaintyNames[quoted.certainty]}); ` +
      'quando estes acabam, a CBS e o IBS incidem sobre o preço sem eles.',
    'Encargos, custo operacional, diesel e venda de excedente ficam sem imposto, como hoje.',
  ]
}

/** A smaller difference is one of rounding. [R$ a year] */
const centsBrl = 0.05

/** Whether the same years, calculated again, are not those of the headline. */
function hasMoved(today: readonly AnnualTotals[], headline: readonly AnnualTotals[]): boolean {
  return today.some(({ savingBrl }, index) => Math.abs(savingBrl - (headline[index]?.savingBrl ?? 0)) > centsBrl)
}

/** The taxes of a year, or of several years that have the same, in words. */
export type RegimeRow = { label: string } & Record<'pisCofins' | 'cbs' | 'ibs' | 'icms', string>

/** The taxes by year; years with the same taxes are one row. */
export function regimeRows({ regimes }: Pick<ReformAnswer, 'regimes'>): RegimeRow[] {
  const runs: { first: number; last: number; values: ReformYear }[] = []
  for (const { year, values } of regimes) {
    const run = runs.at(-1)
    if (run && isSame(run.values, values)) run.last = year
    else runs.push({ first: year, last: year, values })
  }
  return runs.map(({ first, last, values }, index) => ({
    label: spanText(first, last, index === runs.length - 1),
    ...words(values),
  }))
}

function isSame(one: ReformYear, other: ReformYear): boolean {
  return (['pis-cofins', 'cbs', 'ibs', 'icms'] as const).every(
    (series) => one[series].fraction === other[series].fraction && one[series].certainty === other[series].certainty,
  )
}

function spanText(first: number, last: number, isLast: boolean): string {
  if (isLast && last > first) return `${first} em diante`
  return first === last ? String(first) : `${first} a ${last}`
}

function words(values: ReformYear): Omit<RegimeRow, 'label'> {
  const text = (series: ReformSeries, name: string) => `${name} (${certaintyNames[values[series].certainty]})`
  const isCompensated = values['pis-cofins'].fraction > 0
  const rate = (series: 'cbs' | 'ibs') =>
    text(series, `${percentText(values[series].fraction)}${isCompensated ? ', descontada de PIS e COFINS' : ''}`)
  return {
    pisCofins: text('pis-cofins', shareText(values['pis-cofins'].fraction)),
    cbs: rate('cbs'),
    ibs: rate('ibs'),
    icms: text('icms', shareText(values.icms.fraction)),
  }
}

function shareText(fraction: number): string {
  if (fraction === 0) return 'não há mais'
  return fraction === 1 ? 'como hoje' : `${percentText(fraction)} do de hoje`
}

/** The sources of the values, each once. */
export function reformSources({ regimes }: Pick<ReformAnswer, 'regimes'>): { title: string; href: string }[] {
  const all = regimes.flatMap(({ values }) => Object.values(values).map(({ source }) => source))
  return [...new Map(all.map((source) => [source.title, source])).values()]
}

function percentText(fraction: number): string {
  const decimals = [0, 1, 2, 3].find((places) => Math.abs(fraction * 100 - Number((fraction * 100).toFixed(places))) < 1e-9) ?? 4
  return percent(fraction, decimals)
}
