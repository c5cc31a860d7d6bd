import type { BarChart, Series } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import { capitalised } from '~/domain/files/plain-text'
import { monthNames } from '~/domain/dated/month-names'
import { calendarMonthOf } from '~/domain/market/market-month'
import { flagNames, flags, type Flag } from '~/domain/tariffs/flags'
import { peakText } from '~/domain/tariffs/peak-hours'
import type { TariffReference } from '~/domain/tariffs/tariff'
import { monthLabel } from '~/domain/units/calendar-month'
import { sum } from '~/domain/numbers/sum'
import { compactMoney, shortDate, wholeMoney } from '~/ui/format'
import { withoutDiscountName } from '../discount'
import { oldPriceNote } from '../headline'
import { hoursBasis } from '../quote-text'
import { tariffWarning } from '../tariff-text'
import { typedMonthTable } from './demand-report'
import { briefTable, factorWords, plantExclusion, type AnalysisReport, type ReportCell, type ReportSection } from './report'

type ByFlag = Record<Flag, number>
type ExposedMonth = {
  /** "2026-08" */
  month: string
  usedKwh: number
  aboveKwh: number
  meanPldBrlPerMwh: number
  seasonalBrl: number
  modulationBrl: number
  totalBrl: number
  /** Whether the modulation is of the load's own hours. */
  isMeasured: boolean
}
type Exposure = {
  submarket: keyof typeof submarketNames
  peak: { distributorName: string; fromHour: number; brasiliaFromHour: number; isConfirmed: boolean; source: string }
  isInvented: boolean
  months: readonly ExposedMonth[]
  totalBrl: number
}

export type RiskAnswer = {
  day: IsoDate
  studyDay: IsoDate
  tariff: TariffReference
  isDiscountDenied: boolean
  captiveBrl: number
  freeMarketBrl: number
  flags: {
    first: string
    last: string
    knownMonths: number
    unknown: readonly string[]
    share: ByFlag
    totalBrl: ByFlag
    expectedBrl: number
  }
  bands: readonly { consumptionFactor: number; savings: readonly { priceFactor: number; savingBrl: number }[] }[]
  exposure: Exposure | null
}

export type RiskQuestion = {
  months:
    | readonly { month: number; peakKwh: number; offPeakKwh: number; peakKw: number | null; offPeakKw: number | null }[]
    | null
}

/** Effects of flags, prices, consumption and the spot price on the saving of a study. */
export function riskReport({ months }: RiskQuestion, answer: RiskAnswer): AnalysisReport {
  const { day, studyDay, tariff, isDiscountDenied } = answer
  const flagSection = flagsOf(answer)
  const rule = `${isDiscountDenied ? `${withoutDiscountName}. ` : ''}Tarifa ${tariff.resolution}, vigente até ${shortDate(tariff.validTo)}.`
  return {
    kind: 'risk',
    day,
    headline: riskHeadline(answer),
    lead: [],
    warnings: [tariffWarning(answer), oldPriceNote({ day: studyDay }, day)].filter((it) => it !== undefined),
    sections: [flagSection, bandsOf(answer), exposureOf(answer, months !== null)],
    notes: [rule],
    exclusion: plantExclusion,
    inputs: months ? [typedMonthTable(months.map((it) => ({ ...it, name: capitalised(monthNames[it.month - 1]!) })))] : [],
    brief: briefTable(flagSection.table, [0, 1, 2, 3, 4]),
  }
}

function riskHeadline({ captiveBrl, freeMarketBrl, flags: mix }: RiskAnswer): string {
  const [green, expected] = [captiveBrl - freeMarketBrl, mix.expectedBrl - freeMarketBrl]
  return green >= 0
    ? `O mercado livre economiza ${wholeMoney(green)} por mês sob bandeira verde, e ${wholeMoney(expected)} com as bandeiras como têm sido.`
    : `O mercado livre custa ${wholeMoney(-green)} a mais por mês sob bandeira verde; com as bandeiras como têm sido, ${expected >= 0 ? `economiza ${wholeMoney(expected)}` : `${wholeMoney(-expected)} a mais`}.`
}

const listed = new Intl.ListFormat('pt-BR')

function flagsOf({ flags: mix, freeMarketBrl }: RiskAnswer) {
  const unknown = mix.unknown.map(shortMonthOf)
  const row = (index: number, name: string, share: ReportCell, captiveBrl: number): ReportCell[] => {
    const saving = { value: captiveBrl - freeMarketBrl, from: [index, 2], less: [index, 3] } as const
    return [name, share, captiveBrl, freeMarketBrl, saving]
  }
  return {
    heading: 'Bandeiras',
    text:
      `De ${shortMonthOf(mix.first)} a ${shortMonthOf(mix.last)}, em ${mix.knownMonths} meses de bandeira conhecida.` +
      (unknown.length > 0
        ? ` Sem a bandeira de ${listed.format(unknown)}, que ${unknown.length === 1 ? 'fica' : 'ficam'} de fora.`
        : ''),
    table: {
      caption: 'O mês no mercado cativo sob cada bandeira',
      columns: [
        { header: 'Bandeira' },
        { header: 'Dos meses', format: 'share' },
        { header: 'Mercado cativo', format: 'brl' },
        { header: 'Mercado livre', format: 'brl' },
        { header: 'Economia', format: 'saving' },
      ],
      rows: flags.map((flag, index) => row(index, flagNames[flag], mix.share[flag], mix.totalBrl[flag])),
      total: row(flags.length, 'Como têm sido', '', mix.expectedBrl),
    },
  } satisfies ReportSection
}

function bandsOf({ bands }: RiskAnswer): ReportSection {
  const words = ['maior', 'menor'] as const
  const prices = bands[0]?.savings ?? []
  return {
    heading: 'Preço e consumo',
    text: 'A economia de um mês do ano 1, sob bandeira verde, se o preço da energia ou o consumo forem outros.',
    table: {
      caption: 'Economia por mês',
      columns: [
        { header: 'Consumo' },
        ...prices.map(({ priceFactor }) => ({
          header: `Preço ${factorWords(priceFactor, words, 'Igual').toLowerCase()}`,
          format: 'saving' as const,
        })),
      ],
      rows: bands.map(({ consumptionFactor, savings }) => [
        factorWords(consumptionFactor, words, 'Igual'),
        ...savings.map(({ savingBrl }) => savingBrl),
      ]),
    },
  }
}

const submarketNames = { SUDESTE: 'Sudeste/Centro-Oeste', SUL: 'Sul', NORDESTE: 'Nordeste', NORTE: 'Norte' }

function exposureOf({ exposure }: RiskAnswer, hasTwelveMonths: boolean): ReportSection {
  const heading = 'Exposição ao PLD'
  if (!exposure) {
    return {
      heading,
      text: 'Ainda não há doze meses seguidos e completos de PLD importados para o submercado desta distribuidora.',
    }
  }
  const { months, submarket, isInvented, totalBrl } = exposure
  const of = (figure: (month: ExposedMonth) => number) => sum(months.map(figure))
  return {
    heading,
    text:
      `Um contrato da mesma potência em todas as horas, com o volume do ano, contra o uso de cada mês, com perdas, acertado ao PLD do submercado ${submarketNames[submarket]}.` +
      (hasTwelveMonths ? '' : ' Sem os doze meses, o mês do estudo vale para todos.') +
      (isInvented ? ' O PLD é inventado para demonstração.' : ''),
    chart: exposureCharts(exposure),
    table: {
      caption: 'Mês a mês',
      columns: [
        { header: 'Mês' },
        { header: 'Uso com perdas', format: 'mwh' },
        { header: 'Fora do contrato', format: 'mwh' },
        { header: 'PLD médio', format: 'brlPerMwh' },
        { header: 'Sazonalidade', format: 'settled' },
        { header: 'Modulação', format: 'settled' },
        { header: 'Ao PLD', format: 'settled' },
      ],
      rows: months.map((it) => [
        shortMonthOf(it.month),
        it.usedKwh / 1_000,
        it.aboveKwh / 1_000,
        it.meanPldBrlPerMwh,
        it.seasonalBrl,
        it.modulationBrl,
        it.totalBrl,
      ]),
      total: [
        'Ano',
        of(({ usedKwh }) => usedKwh / 1_000),
        of(({ aboveKwh }) => aboveKwh / 1_000),
        undefined,
        of(({ seasonalBrl }) => seasonalBrl),
        of(({ modulationBrl }) => modulationBrl),
        totalBrl,
      ],
    },
    note: `A pagar: o mês usa mais do que o contrato entrega, ou usa nas horas caras. A receber: sobra energia, vendida ao PLD. Sazonalidade: o que o mês usa a mais ou a menos, ao PLD médio. Modulação: o uso nas horas caras. ${peakNote(exposure)}`,
  }
}

function peakNote({ peak: { distributorName, fromHour, brasiliaFromHour, isConfirmed, source }, months }: Exposure) {
  const measured = months.filter(({ isMeasured }) => isMeasured).length
  const clock = fromHour === brasiliaFromHour ? '' : `, ${peakText(brasiliaFromHour)} de Brasília`
  const doubt = isConfirmed ? '' : ', a confirmar'
  return `Ponta da ${distributorName} ${peakText(fromHour)}${clock}, nos dias úteis${doubt} (${source}). ${hoursBasis(measured, months.length)}.`
}

/** Amounts to pay and to receive at the PLD in each month: two rows of bars from zero up, and on paper one with signs. [R$] */
function exposureCharts({ months, totalBrl }: Exposure): { page: BarChart; paper: BarChart } {
  const bars = (label: string, tone: 'loss' | 'gain', brlOf: (totalBrl: number) => number): Series => ({
    label,
    unit: 'R$',
    tone,
    points: months.map((month) => ({ label: shortMonthOf(month.month), value: Math.max(0, brlOf(month.totalBrl)) })),
  })
  const signed = months.map(({ month, totalBrl: value }) => ({
    label: shortMonthOf(month),
    value,
    tone: value > 0 ? ('loss' as const) : ('gain' as const),
  }))
  const same = {
    kind: 'bars' as const,
    id: 'exposicao',
    title: `Um contrato constante ${totalBrl >= 0 ? 'deixa a pagar' : 'deixa a receber'} ${compactMoney(Math.abs(totalBrl))} no ano`,
  }
  const series = [bars('A pagar', 'loss', (brl) => brl), bars('A receber', 'gain', (brl) => -brl)]
  return {
    page: { ...same, isStacked: true, series },
    paper: { ...same, series: [{ label: 'Ao PLD', unit: 'R$', points: signed }] },
  }
}

/** "fev/26", from "2026-02". */
function shortMonthOf(month: string): string {
  return monthLabel(calendarMonthOf(Number(month.replace('-', ''))))
}
