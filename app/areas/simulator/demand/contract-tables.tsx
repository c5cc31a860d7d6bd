import { DataTable, type Column } from '~/ui/data-table'
import { money, percent } from '~/ui/format'
import type { TypedDemand } from './demand-form'
import { answerOf, modalityName, type DemandContract } from './demand-text'
import type { BestDemand } from './open-demand.server'

type Props = { answer: BestDemand; typed: TypedDemand }
type Tried = DemandContract & { name: string; savingBrl: number }

/** The current contract beside the best ones found. */
export function ContractTable({ answer, typed }: Props) {
  return (
    <DataTable
      caption="Os contratos, nos doze meses"
      columns={contractColumns}
      rows={triedIn(answer, typed)}
      rowKey={({ name }) => name}
      pairs="labelled"
    />
  )
}

const contractColumns: Column<Tried>[] = [
  { header: 'Contrato', cell: ({ name }) => name },
  { header: 'Ponta (kW)', figure: { valueOf: ({ peakKw }) => peakKw, decimals: [0, 3] } },
  { header: 'Fora de ponta (kW)', figure: { valueOf: ({ offPeakKw }) => offPeakKw, decimals: [0, 3] } },
  { header: 'Não usada', cell: ({ unusedBrl }) => money(unusedBrl), isNumeric: true },
  { header: 'Ultrapassagem', cell: ({ overrunBrl }) => money(overrunBrl), isNumeric: true },
  { header: 'Demanda', cell: ({ demandBrl }) => money(demandBrl), isNumeric: true },
  { header: 'Fatura', cell: ({ totalBrl }) => money(totalBrl), isNumeric: true },
  {
    header: 'Economia',
    cell: ({ savingBrl }) =>
      savingBrl === 0 ? '–' : <span className={savingBrl < 0 ? 'text-loss' : 'text-gain'}>{money(savingBrl)}</span>,
    isNumeric: true,
  },
]

function triedIn({ today, modalities }: BestDemand, { ths }: TypedDemand): Tried[] {
  const row = (name: string, contract: DemandContract) => ({ ...contract, name, savingBrl: today.totalBrl - contract.totalBrl })
  return [
    row(`Hoje (${modalityName(ths)})`, today),
    ...modalities.flatMap((it) => [
      row(`Melhor na ${modalityName(it.ths)}`, it.wholeBest),
      row(`Prudente na ${modalityName(it.ths)}`, it.wholePrudent),
    ]),
  ]
}

type Factor = { factor: number; todayBrl: number; bestBrl: number; prudentBrl: number }

/** The bills' total if the demand changes. */
export function DemandTable({ answer }: Props) {
  const { ths, wholeBest, wholePrudent } = answerOf(answer)
  const rows = answer.today.withDemand.map(({ factor, totalBrl }, index) => ({
    factor,
    todayBrl: totalBrl,
    bestBrl: wholeBest.withDemand[index]!.totalBrl,
    prudentBrl: wholePrudent.withDemand[index]!.totalBrl,
  }))
  const columns: Column<Factor>[] = [
    { header: 'Demanda medida', cell: ({ factor }) => factorText(factor) },
    { header: 'Hoje', cell: ({ todayBrl }) => money(todayBrl), isNumeric: true },
    { header: `Melhor na ${modalityName(ths)}`, cell: ({ bestBrl }) => money(bestBrl), isNumeric: true },
    { header: `Prudente na ${modalityName(ths)}`, cell: ({ prudentBrl }) => money(prudentBrl), isNumeric: true },
  ]
  return (
    <DataTable
      caption="As faturas se a demanda for outra"
      columns={columns}
      rows={rows}
      rowKey={({ factor }) => String(factor)}
      pairs="labelled"
    />
  )
}

function factorText(factor: number): string {
  if (factor === 1) return 'Como foi'
  return `${percent(Math.abs(factor - 1))} ${factor < 1 ? 'a menos' : 'a mais'}`
}
