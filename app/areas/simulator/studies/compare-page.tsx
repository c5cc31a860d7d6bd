import { discountName } from '~/study-text/discount'
import { quantityText } from '~/study-text/line-text'
import { monthlyEnergyKwh } from '~/domain/bill/consumer'
import { paybackInWords } from '~/domain/finance/payback'
import { monthlySaving } from '~/domain/study/saving'
import { viabilityOf } from '~/domain/study/viability'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { savingPercent } from '~/study-text/saving-text'
import { decimal, money, percent, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { modeTexts } from '../study/modes'
import type { ComparedStudy, openComparison } from './compare.server'

type Props = Awaited<ReturnType<typeof openComparison>>

/** What two studies say of the same questions. */
export function ComparePage(opened: Props) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Comparar estudos" lead="O que cada um diz das mesmas perguntas." />
      {opened.state === 'two' ? (
        <Comparison compared={opened.compared} />
      ) : (
        <Alert tone="info">Marque dois estudos na lista para compará-los.</Alert>
      )}
      <div>
        <ButtonLink to="/simulacao/estudos" reloadDocument variant="secondary">
          Estudos guardados
        </ButtonLink>
      </div>
    </main>
  )
}

type Row = { name: string; values: readonly [string, string] }

function Comparison({ compared }: { compared: readonly [ComparedStudy, ComparedStudy] }) {
  const columns: readonly Column<Row>[] = [
    { header: 'O que se compara', cell: ({ name }) => name },
    ...compared.map(({ id, title }, index) => ({
      header: <a href={`/simulacao?estudo=${id}`}>{title}</a>,
      cell: ({ values }: Row) => values[index as 0 | 1],
      isNumeric: true,
    })),
  ]
  const rows = questions.map(({ name, answer }) => ({ name, values: [answer(compared[0]), answer(compared[1])] as const }))
  return <DataTable caption="Os dois estudos, lado a lado" columns={columns} rows={rows} rowKey={({ name }) => name} pairs />
}

type Question = { name: string; answer: (study: ComparedStudy) => string }

const none = '–'

const questions: readonly Question[] = [
  { name: 'Simulação', answer: ({ study }) => modeTexts[study.mode].name },
  { name: 'Feito em', answer: ({ createdAt }) => shortMoment(createdAt) },
  { name: 'Distribuidora', answer: ({ study }) => study.distributorName },
  { name: 'Tarifa', answer: ({ study }) => study.tariff.resolution },
  { name: 'Grupo e modalidade', answer: ({ study }) => `${study.subgroup}, ${study.ths === 'VERDE' ? 'Verde' : 'Azul'}` },
  { name: 'Desconto na TUSD', answer: ({ study }) => discountName(study) },
  { name: 'Demanda fora de ponta', answer: ({ study }) => quantityText(study.consumer.contractedDemandKw.offPeak, 'kW') },
  { name: 'Consumo por mês', answer: ({ study }) => quantityText(monthlyEnergyKwh(study.consumer), 'kWh') },
  { name: 'Custo de hoje, por mês', answer: ({ study }) => money(study.base.totalBrl) },
  { name: 'Custo depois, por mês', answer: ({ study }) => money(study.alternative.totalBrl) },
  { name: 'Economia mensal', answer: ({ study }) => money(monthlySaving(study).savingBrl) },
  { name: 'Economia', answer: ({ study }) => savingPercent(monthlySaving(study).savingFraction) },
  { name: 'Economia em 5 anos', answer: ({ study }) => money(study.accumulatedSavingBrl.at(-1) ?? 0) },
  {
    name: 'Preço de equilíbrio',
    answer: ({ study: { breakEvenPriceBrlPerMwh: price } }) => (price === undefined ? none : `R$ ${decimal(price)}/MWh`),
  },
  { name: 'Investimento', answer: ({ study }) => (study.plant ? money(study.plant.investmentBrl) : none) },
  { name: 'VPL em 10 anos', answer: ({ study }) => (study.plant ? money(viabilityOf(study).npv10Brl) : none) },
  { name: 'VPL no fim', answer: ({ study }) => (study.plant ? money(viabilityOf(study).npvLastBrl) : none) },
  { name: 'TIR', answer: ({ study }) => returnText(study, ({ irrFraction }) => irrFraction && percent(irrFraction, 2)) },
  {
    name: 'Payback',
    answer: ({ study }) => returnText(study, ({ paybackYears }) => paybackYears && paybackInWords(paybackYears)),
  },
]

function returnText(
  study: ComparedStudy['study'],
  text: (viability: ReturnType<typeof viabilityOf>) => string | number | undefined,
) {
  return study.plant ? String(text(viabilityOf(study)) || none) : none
}
