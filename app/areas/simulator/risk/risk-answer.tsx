import { SeriesFigure } from '~/charts/series-figure'
import { flagNames, flags, type Flag } from '~/domain/tariffs/flags'
import { DataTable, type Column } from '~/ui/data-table'
import { withoutDiscountName } from '~/study-text/discount'
import { oldPriceNote } from '~/study-text/headline'
import { tariffWarning } from '~/study-text/tariff-text'
import { peakText } from '~/domain/tariffs/peak-hours'
import { Alert } from '~/ui/alert'
import { decimal, money, percent, shortDate, wholeMoney } from '~/ui/format'
import { submarketName } from '~/unit-text/words'
import { exposureChart } from './exposure-chart'
import { shortMonthOf } from './month-label'
import type { OpenedRisk } from './open-risk.server'

type Answer = NonNullable<OpenedRisk['answer']>

/** Effects of flags, prices, consumption and the spot price on a study's saving. */
export function RiskAnswer({ answer }: { answer: Answer }) {
  const { captiveBrl, freeMarketBrl, flags: mix, tariff, isDiscountDenied } = answer
  const warnings = [tariffWarning(answer), oldPriceNote({ day: answer.studyDay }, answer.day)].filter((it) => it !== undefined)
  const [green, expected] = [captiveBrl - freeMarketBrl, mix.expectedBrl - freeMarketBrl]
  return (
    <>
      <section className="card study-answer" aria-labelledby="resposta">
        <h2 id="resposta" tabIndex={-1} className="sentence">
          {green >= 0
            ? `O mercado livre economiza ${wholeMoney(green)} por mês sob bandeira verde, e ${wholeMoney(expected)} com as bandeiras como têm sido.`
            : `O mercado livre custa ${wholeMoney(-green)} a mais por mês sob bandeira verde; com as bandeiras como têm sido, ${expected >= 0 ? `economiza ${wholeMoney(expected)}` : `${wholeMoney(-expected)} a mais`}.`}
        </h2>
        <p className="hint">{`${isDiscountDenied ? `${withoutDiscountName}. ` : ''}Tarifa ${tariff.resolution}, vigente até ${shortDate(tariff.validTo)}.`}</p>
      </section>
      {warnings.map((text) => (
        <Alert key={text} tone="warn">
          {text}
        </Alert>
      ))}
      <FlagMixTable answer={answer} />
      <BandTable answer={answer} />
      <Exposure answer={answer} />
    </>
  )
}

type FlagRow = { name: string; share: string; captiveBrl: number; savingBrl: number }

function FlagMixTable({ answer: { flags: mix, freeMarketBrl } }: { answer: Answer }) {
  const row = (flag: Flag): FlagRow => ({
    name: flagNames[flag],
    share: percent(mix.share[flag]),
    captiveBrl: mix.totalBrl[flag],
    savingBrl: mix.totalBrl[flag] - freeMarketBrl,
  })
  const expected = { name: 'Como têm sido', share: '', captiveBrl: mix.expectedBrl, savingBrl: mix.expectedBrl - freeMarketBrl }
  const unknown = mix.unknown.map(shortMonthOf)
  return (
    <section className="stack">
      <h2>Bandeiras</h2>
      <p>
        {`De ${shortMonthOf(mix.first)} a ${shortMonthOf(mix.last)}, em ${mix.knownMonths} meses de bandeira conhecida.`}
        {unknown.length > 0 &&
          ` Sem a bandeira de ${list.format(unknown)}, que ${unknown.length === 1 ? 'fica' : 'ficam'} de fora.`}
      </p>
      <DataTable
        caption="O mês no mercado cativo sob cada bandeira"
        columns={flagColumns}
        rows={flags.map(row)}
        total={expected}
        rowKey={({ name }) => name}
        pairs="labelled"
      />
    </section>
  )
}

const list = new Intl.ListFormat('pt-BR')

const flagColumns: Column<FlagRow>[] = [
  { header: 'Bandeira', cell: ({ name }) => name },
  { header: 'Dos meses', cell: ({ share }) => share, isNumeric: true },
  { header: 'Mercado cativo', cell: ({ captiveBrl }) => money(captiveBrl), isNumeric: true },
  { header: 'Economia', cell: ({ savingBrl }) => <Saving brl={savingBrl} />, isNumeric: true },
]

type Band = Answer['bands'][number]

function BandTable({ answer: { bands } }: { answer: Answer }) {
  const columns: Column<Band>[] = [
    { header: 'Consumo', cell: ({ consumptionFactor }) => factorText(consumptionFactor) },
    ...(bands[0]?.savings ?? []).map(({ priceFactor }, index) => priceColumn(priceFactor, index)),
  ]
  return (
    <section className="stack">
      <h2>Preço e consumo</h2>
      <p>A economia de um mês do ano 1, sob bandeira verde, se o preço da energia ou o consumo forem outros.</p>
      <DataTable
        caption="Economia por mês"
        columns={columns}
        rows={bands}
        rowKey={({ consumptionFactor }) => String(consumptionFactor)}
        pairs="labelled"
      />
    </section>
  )
}

function priceColumn(priceFactor: number, index: number): Column<Band> {
  return {
    header: `Preço ${factorText(priceFactor).toLowerCase()}`,
    cell: ({ savings }) => <Saving brl={savings[index]!.savingBrl} />,
    isNumeric: true,
  }
}

function Exposure({ answer }: { answer: Answer }) {
  const { exposure, hasTwelveMonths } = answer
  if (!exposure) {
    return (
      <section className="stack">
        <h2>Exposição ao PLD</h2>
        <p>Ainda não há doze meses seguidos e completos de PLD importados para o submercado desta distribuidora.</p>
      </section>
    )
  }
  const sums = (figure: (month: Month) => number) => exposure.months.reduce((sum, month) => sum + figure(month), 0)
  const total: Row = {
    name: 'Ano',
    usedKwh: sums(({ usedKwh }) => usedKwh),
    aboveKwh: sums(({ aboveKwh }) => aboveKwh),
    meanPldBrlPerMwh: undefined,
    seasonalBrl: sums(({ seasonalBrl }) => seasonalBrl),
    modulationBrl: sums(({ modulationBrl }) => modulationBrl),
    totalBrl: exposure.totalBrl,
  }
  const rows: Row[] = exposure.months.map((month) => ({ ...month, name: shortMonthOf(month.month) }))
  return (
    <section className="stack">
      <h2>Exposição ao PLD</h2>
      <p>
        {`Um contrato da mesma potência em todas as horas, com o volume do ano, contra o uso de cada mês, com perdas, acertado ao PLD do submercado ${submarketName(exposure.submarket)}.`}
        {!hasTwelveMonths && ' Sem os doze meses, o mês do estudo vale para todos.'}
        {exposure.isInvented && ' O PLD é inventado para demonstração.'}
      </p>
      <SeriesFigure chart={exposureChart(exposure)}>
        <DataTable
          caption="Mês a mês"
          columns={exposureColumns}
          rows={rows}
          total={total}
          rowKey={({ name }) => name}
          pairs="labelled"
        />
      </SeriesFigure>
      <p className="hint">
        A pagar: o mês usa mais do que o contrato entrega, ou usa nas horas caras. A receber: sobra energia, vendida ao PLD.
        Sazonalidade: o que o mês usa a mais ou a menos, ao PLD médio. Modulação: o uso nas horas caras. {peakNote(exposure.peak)}
      </p>
    </section>
  )
}

function peakNote({ distributorName, fromHour, brasiliaFromHour, isConfirmed, source }: NonNullable<Answer['exposure']>['peak']) {
  const clock = fromHour === brasiliaFromHour ? '' : `, ${peakText(brasiliaFromHour)} de Brasília`
  const doubt = isConfirmed ? '' : ', a confirmar'
  return `Ponta da ${distributorName} ${peakText(fromHour)}${clock}, nos dias úteis${doubt} (${source}); dentro de cada posto, o uso é tomado como constante.`
}

type Month = NonNullable<Answer['exposure']>['months'][number]
type Row = Omit<Month, 'month' | 'meanPldBrlPerMwh'> & { name: string; meanPldBrlPerMwh: number | undefined }

const exposureColumns: Column<Row>[] = [
  { header: 'Mês', cell: ({ name }) => name },
  { header: 'Uso com perdas (MWh)', cell: ({ usedKwh }) => decimal(usedKwh / 1_000, 1), isNumeric: true },
  { header: 'Fora do contrato (MWh)', cell: ({ aboveKwh }) => decimal(aboveKwh / 1_000, 1), isNumeric: true },
  {
    header: 'PLD médio (R$/MWh)',
    cell: ({ meanPldBrlPerMwh }) => (meanPldBrlPerMwh === undefined ? '–' : decimal(meanPldBrlPerMwh)),
    isNumeric: true,
  },
  { header: 'Sazonalidade', cell: ({ seasonalBrl }) => settledText(seasonalBrl), isNumeric: true },
  { header: 'Modulação', cell: ({ modulationBrl }) => settledText(modulationBrl), isNumeric: true },
  { header: 'Ao PLD', cell: ({ totalBrl }) => settledText(totalBrl), isNumeric: true },
]

/** "pagar R$ 2.082,06", "receber R$ 310,00" */
function settledText(brl: number): string {
  return `${brl < 0 ? 'receber' : 'pagar'} ${money(Math.abs(brl))}`
}

function Saving({ brl }: { brl: number }) {
  return <span className={brl < 0 ? 'text-loss' : 'text-gain'}>{money(brl)}</span>
}

/** "Igual", "10% maior", "20% menor" */
function factorText(factor: number): string {
  if (factor === 1) return 'Igual'
  return `${percent(Math.abs(factor - 1))} ${factor > 1 ? 'maior' : 'menor'}`
}
