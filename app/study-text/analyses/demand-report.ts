import type { IsoDate } from '~/domain/dated/dated'
import type { Ths, TariffReference } from '~/domain/tariffs/tariff'
import { decimal, percent, shortDate, wholeMoney } from '~/ui/format'
import { excludedLines } from '../notes'
import { tariffWarning } from '../tariff-text'
import { briefTable, factorWords, type AnalysisReport, type ReportCell, type ReportTable } from './report'

/** [kW, R$ over twelve months] */
type DemandContract = {
  peakKw: number
  offPeakKw: number
  totalBrl: number
  demandBrl: number
  unusedBrl: number
  overrunBrl: number
  withDemand: readonly { factor: number; totalBrl: number }[]
}
type Modality = { ths: Ths; tariff: TariffReference; wholeBest: DemandContract; wholePrudent: DemandContract }

export type DemandAnswer = {
  day: IsoDate
  today: DemandContract
  modalities: readonly Modality[]
  reduction: { day: string; noticeDays: number }
}

export type DemandQuestion = {
  ths: Ths
  subgroup: string
  contractedPeakKw: number
  contractedOffPeakKw: number
  pis: number
  cofins: number
  icms: number
  isIcmsCredited: boolean
  isPisCofinsCredited: boolean
  months: readonly { peakKwh: number; offPeakKwh: number; peakKw: number | null; offPeakKw: number }[]
}

const names = { VERDE: 'Verde', AZUL: 'Azul' } as const

/** The best contracted demand over twelve months. */
export function demandReport(asked: DemandQuestion, answer: DemandAnswer): AnalysisReport {
  const found = bestModality(answer)
  const { day, modalities } = answer
  const warnings = new Set(modalities.flatMap(({ tariff }) => tariffWarning({ tariff, day }) ?? []))
  const contracts = contractTable(asked, answer)
  return {
    kind: 'demand',
    day,
    headline: demandHeadline(asked, answer),
    lead: [
      `Para não ficar no limite da multa, o contrato prudente é ${contractText(found.ths, found.wholePrudent)}: é o que menos custa na média de 10% a menos a 10% a mais de demanda.`,
    ],
    warnings: [...warnings],
    sections: [{ table: contracts }, { table: factorTable(answer) }],
    notes: [
      ...demandRules(answer).map(({ text, source }) => `${text} (${source})`),
      `Tarifas: ${modalities.map(({ ths, tariff }) => `${ths} ${tariff.resolution}, vigente até ${shortDate(tariff.validTo)}`).join('; ')}. Bandeira verde; ${excludedLines} não entram na conta.`,
    ],
    inputs: inputTables(asked),
    brief: briefTable(contracts, [0, 1, 2, totalColumn, totalColumn + 1]),
  }
}

/** How a contract is changed, with the article that says so. */
function demandRules({ reduction }: DemandAnswer): { text: string; source: string }[] {
  return [
    {
      text: `A redução pedida hoje vale a partir de ${shortDate(reduction.day)}: o aviso é de ${reduction.noticeDays} dias, e só cabe uma redução a cada 12 meses.`,
      source: 'REN ANEEL 1.000/2021, art. 155',
    },
    {
      text: 'O aumento depende da avaliação da distribuidora, que pode pedir obras na conexão.',
      source: 'REN ANEEL 1.000/2021, art. 154',
    },
    {
      text: 'A modalidade muda a pedido, se não mudou nos últimos 12 ciclos de faturamento, ou até três ciclos depois da revisão tarifária.',
      source: 'REN ANEEL 1.000/2021, art. 221',
    },
  ]
}

/** The modality whose best contract, in whole kW, has the lowest cost. */
function bestModality({ modalities }: DemandAnswer): Modality {
  return modalities.reduce((least, one) => (one.wholeBest.totalBrl < least.wholeBest.totalBrl ? one : least))
}

/** "434 kW na Verde", "120 kW na ponta e 400 kW fora de ponta na Azul" */
function contractText(ths: Ths, { peakKw, offPeakKw }: DemandContract): string {
  if (ths === 'VERDE') return `${kwText(offPeakKw)} na Verde`
  return `${kwText(peakKw)} na ponta e ${kwText(offPeakKw)} fora de ponta na Azul`
}

/** Savings below a thousandth of the bills do not justify a new contract. */
const worthwhileFraction = 0.001

function demandHeadline({ ths }: DemandQuestion, answer: DemandAnswer): string {
  const found = bestModality(answer)
  const savingBrl = answer.today.totalBrl - found.wholeBest.totalBrl
  const fraction = savingBrl / answer.today.totalBrl
  if (fraction < worthwhileFraction) return 'O contrato de hoje já é o que menos custa nestes doze meses.'
  const change = found.ths === ths ? '' : ', com a mudança de modalidade,'
  return `Contratar ${contractText(found.ths, found.wholeBest)}${change} teria economizado ${wholeMoney(savingBrl)} em doze meses (${percent(fraction, 1)}).`
}

const totalColumn = 6

/** The current contract beside the best ones found. */
function contractTable({ ths }: DemandQuestion, { today, modalities }: DemandAnswer): ReportTable {
  const contracts = [
    { name: `Hoje (${names[ths]})`, contract: today },
    ...modalities.flatMap((it) => [
      { name: `Melhor na ${names[it.ths]}`, contract: it.wholeBest },
      { name: `Prudente na ${names[it.ths]}`, contract: it.wholePrudent },
    ]),
  ]
  const rows = contracts.map(({ name, contract }, index): ReportCell[] => {
    const { peakKw, offPeakKw, unusedBrl, overrunBrl, demandBrl, totalBrl } = contract
    const value = today.totalBrl - totalBrl
    const saving: ReportCell = { value, from: [0, totalColumn], less: [index, totalColumn] }
    return [name, peakKw, offPeakKw, unusedBrl, overrunBrl, demandBrl, totalBrl, value === 0 ? undefined : saving]
  })
  return {
    caption: 'Os contratos, nos doze meses',
    columns: [
      { header: 'Contrato' },
      { header: 'Ponta', format: 'kw' },
      { header: 'Fora de ponta', format: 'kw' },
      { header: 'Não usada', format: 'brl' },
      { header: 'Ultrapassagem', format: 'brl' },
      { header: 'Demanda', format: 'brl' },
      { header: 'Fatura', format: 'brl' },
      { header: 'Economia', format: 'saving' },
    ],
    rows,
  }
}

/** The bills' total if the demand changes. */
function factorTable(answer: DemandAnswer): ReportTable {
  const { ths, wholeBest, wholePrudent } = bestModality(answer)
  return {
    caption: 'As faturas se a demanda for outra',
    columns: [
      { header: 'Demanda medida' },
      { header: 'Hoje', format: 'brl' },
      { header: `Melhor na ${names[ths]}`, format: 'brl' },
      { header: `Prudente na ${names[ths]}`, format: 'brl' },
    ],
    rows: answer.today.withDemand.map(({ factor, totalBrl }, index) => [
      factorWords(factor, ['a mais', 'a menos'], 'Como foi'),
      totalBrl,
      wholeBest.withDemand[index]!.totalBrl,
      wholePrudent.withDemand[index]!.totalBrl,
    ]),
  }
}

function inputTables(asked: DemandQuestion): ReportTable[] {
  return [
    {
      caption: 'O contrato de hoje',
      columns: [
        { header: 'Contrato' },
        { header: 'Demanda na ponta', format: 'kw' },
        { header: 'Demanda fora de ponta', format: 'kw' },
      ],
      rows: [[`${asked.subgroup}, ${names[asked.ths]}`, asked.contractedPeakKw, asked.contractedOffPeakKw]],
    },
    {
      caption: 'Os tributos',
      columns: [{ header: 'Tributo' }, { header: 'Alíquota', format: 'rate' }, { header: 'Crédito' }],
      rows: [
        ['PIS', asked.pis, creditText(asked.isPisCofinsCredited)],
        ['COFINS', asked.cofins, creditText(asked.isPisCofinsCredited)],
        ['ICMS', asked.icms, creditText(asked.isIcmsCredited)],
      ],
    },
    typedMonthTable(asked.months.map((month, index) => ({ ...month, name: `Mês ${index + 1}` }))),
  ]
}

function creditText(isCredited: boolean): string {
  return isCredited ? 'Recuperado como crédito' : 'Não recuperado'
}

type NamedMonth = { name: string; peakKwh: number; offPeakKwh: number; peakKw: number | null; offPeakKw: number | null }

/** The twelve months as they were typed. */
export function typedMonthTable(months: readonly NamedMonth[]): ReportTable {
  return {
    caption: 'Os doze meses medidos',
    columns: [
      { header: 'Mês' },
      { header: 'Consumo ponta', format: 'kwh' },
      { header: 'Consumo fora de ponta', format: 'kwh' },
      { header: 'Demanda ponta', format: 'kw' },
      { header: 'Demanda fora de ponta', format: 'kw' },
    ],
    rows: months.map(({ name, peakKwh, offPeakKwh, peakKw, offPeakKw }) => [
      name,
      peakKwh,
      offPeakKwh,
      peakKw ?? undefined,
      offPeakKw ?? undefined,
    ]),
  }
}

function kwText(kw: number): string {
  return `${decimal(kw, 0)} kW`
}
