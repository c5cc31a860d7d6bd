import type { PortfolioStudy, PortfolioTerms } from '~/domain/portfolio/portfolio-study'
import type { GroupTotal, PortfolioTotals } from '~/domain/portfolio/totals'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { decimal, money, percent, shortDate, wholeMoney } from '~/ui/format'
import { exclusions, furtherOverrun } from '../notes'
import { savingPercent } from '../saving-text'
import { todaysTaxesNote } from '../tax-reform'
import { portfolioSavingFraction } from './unit-text'

/** The headline of a portfolio. */
export function portfolioSentence({ counts, gaining, studied }: PortfolioTotals): string {
  const [first] = gaining.years
  if (!first) return studied.count === 0 ? portfolioWords.noneCalculated : portfolioWords.noneGains
  const { one, many, inYear } = portfolioWords
  const who = counts.gains === 1 ? one : `${counts.gains}${many}`
  return `${who}${wholeMoney(first.savingBrl)}${inYear} (${savingPercent(portfolioSavingFraction(first))}).`
}

/** The words of {@link portfolioSentence} around its count and its amounts. */
export const portfolioWords = {
  noneCalculated: 'Nenhuma unidade pôde ser calculada.',
  noneGains: 'Nenhuma unidade ganha ao migrar com estes preços.',
  one: 'Uma unidade ganha ao migrar: ',
  many: ' unidades ganham ao migrar: ',
  inYear: ' no ano 1',
}

/** A sentence with the number of units per outcome. */
export function countSentence({ count, counts }: PortfolioTotals, wrongRows: number): string {
  const { before, gains, loses, after } = countWords({ count, counts }, wrongRows)
  return `${before}${word(counts.gains, gains)}, ${word(counts.loses, loses)}, ${after}`
}

function word(count: number, [one, many]: readonly [string, string]): string {
  return `${count}${count === 1 ? one : many}`
}

/** The words of {@link countSentence} around the counts of gains and losses; the other units do not depend on the price. */
export function countWords({ count, counts }: Pick<PortfolioTotals, 'count' | 'counts'>, wrongRows: number) {
  const parts = [
    `${counts['may-not-migrate']} não ${counts['may-not-migrate'] === 1 ? 'pode' : 'podem'} migrar`,
    ...(counts.refused > 0 ? [`${counts.refused} não ${counts.refused === 1 ? 'foi calculada' : 'foram calculadas'}`] : []),
  ]
  const wrong = wrongRows === 1 ? ' Uma linha da planilha, com erro, ficou de fora.' : manyWrong(wrongRows)
  return {
    before: `De ${count} ${count === 1 ? 'unidade' : 'unidades'}: `,
    gains: [' ganha', ' ganham'],
    loses: [' perde', ' perdem'],
    after: `${parts.join(', ')}.${wrong}`,
  } as const
}

function manyWrong(count: number): string {
  return count === 0 ? '' : ` ${count} linhas da planilha, com erro, ficaram de fora.`
}

/** The five-year saving of the gaining units; undefined without any. */
export function accumulatedSentence({ gaining }: PortfolioTotals): string | undefined {
  const years = gaining.years.slice(0, accumulatedYears)
  if (years.length === 0) return undefined
  const sum = years.reduce((total, { savingBrl }) => total + savingBrl, 0)
  return `Em ${years.length} anos, as que ganham economizam ${wholeMoney(sum)}.`
}

const accumulatedYears = 5

/** A portfolio's yearly totals: of the gaining units, or of all calculated ones. */
export type YearRow = { name: string; baseBrl: number; alternativeBrl: number; savingBrl: number }

export function portfolioYearRows({ years }: GroupTotal): YearRow[] {
  return years.map(({ baseBrl, alternativeBrl, savingBrl }, index) => ({
    name: `${index + 1}º ano`,
    baseBrl,
    alternativeBrl,
    savingBrl,
  }))
}

/** What the second answer of a portfolio adds up. */
export const reformOfGaining = 'São somadas as unidades que ganham com os impostos de hoje.'

export const studiedOnly =
  'Mercado cativo com bandeira verde contra mercado livre. O ano 1 de uma unidade de consumo médio é o mês vezes doze; o de uma com doze meses começa no primeiro mês de fornecimento, com aviso de 180 dias.'

export const portfolioDisclaimer = `${todaysTaxesNote} Este estudo é indicativo e não é uma proposta definitiva. Os preços da energia variam. ${exclusions(furtherOverrun)}`

/** The shared terms of the units, by name. */
export function termFacts({ terms, day }: Pick<PortfolioStudy, 'terms' | 'day'>): { name: string; value: string }[] {
  const firstYear = firstStudyYear(day)
  const federalCredit = terms.pisCofinsCredited ? ', recuperado como crédito' : ''
  return [
    ...terms.energyPricesBrlPerMwh.map((price, index) => ({
      name: `Preço da energia em ${firstYear + index}`,
      value: `${money(price)}/MWh`,
    })),
    { name: 'Desconto da fonte', value: discountText(terms) },
    { name: 'PIS', value: taxText(terms.pisFraction, lastBill) + federalCredit },
    { name: 'COFINS', value: taxText(terms.cofinsFraction, lastBill) + federalCredit },
    {
      name: 'ICMS',
      value: `${taxText(terms.icmsFraction, 'o geral do estado')}${terms.icmsCredited ? ', recuperado como crédito' : ''}`,
    },
    { name: 'Encargos setoriais', value: chargesText(terms) },
    {
      name: 'Custo operacional e CCEE',
      value: terms.managementBrl === undefined ? 'calculado automaticamente' : `${money(terms.managementBrl)} por mês`,
    },
    { name: 'Perdas', value: terms.lossesFraction === undefined ? 'as usuais' : percent(terms.lossesFraction, 1) },
    { name: 'Reajuste da distribuidora', value: `${percent(terms.distributorGrowthFraction, 2)} ao ano` },
    { name: 'Reajuste da energia', value: `${percent(terms.energyGrowthFraction, 2)} ao ano` },
    { name: 'Dia do estudo', value: shortDate(day) },
  ]
}

const lastBill = 'o da última fatura conhecida da distribuidora'

function discountText({ incentive, isContractBeforeLaw15269 }: PortfolioTerms): string {
  const name = `${incentiveNames[incentive]} (${percent(incentive)})`
  return incentive > 0 && isContractBeforeLaw15269 ? `${name}, de contratos anteriores à Lei 15.269/2025` : name
}

function chargesText({ chargesIncluded, chargesBrlPerMwh }: PortfolioTerms): string {
  if (!chargesIncluded) return 'não incluídos'
  return chargesBrlPerMwh === undefined ? 'incluídos, os usuais' : `${money(chargesBrlPerMwh)}/MWh`
}

function taxText(fraction: number | undefined, otherwise: string): string {
  return fraction === undefined ? otherwise : `${decimal(100 * fraction, 2, 4)}%`
}
