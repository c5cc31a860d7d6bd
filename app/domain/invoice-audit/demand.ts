import { leastContractKw, monthsOfDemandYear } from '~/domain/demand/best-demand'
import type { Invoice } from '~/domain/invoice/invoice'
import { writtenDecimal, writtenMoney, quantity as kwText } from '~/domain/invoice/written'
import { lineToleranceBrl } from '~/domain/invoice/tolerance'
import { isNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import type { AuditedLine } from './audited-line'
import { difference, type AuditFinding } from './finding'
import { laws } from './laws'
import { overrunFindings } from './overrun'
import { billedBrl, demandAt, placesOfLines, roundingKw, type KnownDemand, type PostDemand } from './post-demand'

/** Demand and its fine: the billed demand, its part with ICMS, the fine, and the effect of a smaller contract. */
export function auditDemand(lines: readonly AuditedLine[], invoice: Invoice): AuditFinding[] {
  const posts: ReadonlyArray<'peak' | 'offPeak'> = invoice.modality === 'AZUL' ? ['peak', 'offPeak'] : ['offPeak']
  return posts.flatMap((post) => {
    const demand = demandAt(post, lines, invoice)
    if (demand.billed.length + demand.overrun.length === 0) return []
    const { contractedKw, measuredKw } = demand
    if (contractedKw === undefined || measuredKw === undefined) return unknownDemand(demand)
    const known = { ...demand, contractedKw, measuredKw }
    return [...billedFindings(known), ...overrunFindings(known)]
  })
}

function unknownDemand({ billed, overrun, contractedKw }: PostDemand): AuditFinding[] {
  const what = contractedKw === undefined ? 'a demanda contratada' : 'a demanda medida'
  const message = `A fatura não traz ${what}: não há como conferir a demanda faturada.`
  const unknown = (rule: 'billed-demand' | 'overrun', of: readonly AuditedLine[]): AuditFinding[] =>
    of.length === 0 ? [] : [{ rule, state: 'cannot-check', lines: placesOfLines(of), law: laws[lawOf[rule]], message }]
  return [...unknown('billed-demand', billed), ...unknown('overrun', overrun)]
}

const lawOf = { 'billed-demand': 'billedDemand', overrun: 'overrun' } as const

type BilledDemand = KnownDemand & { billed: NonEmpty<AuditedLine> }

/** Billed: the larger of contracted and measured; with ICMS: only the measured. */
function billedFindings(demand: KnownDemand): AuditFinding[] {
  const { billed, contractedKw, measuredKw } = demand
  if (!isNonEmpty(billed)) return []
  const first = billed.find(({ line }) => line.kind === 'demand') ?? billed[0]
  const dueKw = Math.max(contractedKw, measuredKw)
  const billedKw = billed.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = placesOfLines([first, ...billed.filter((it) => it !== first)])
  const isOff = Math.abs(billedKw - dueKw) > roundingKw(billed)
  const aboveKw = isOff ? billedKw - dueKw : 0
  const terms = `contratada ${kwText(contractedKw, 'kW')}, medida ${kwText(measuredKw, 'kW')}`
  const rule = { rule: 'billed-demand', law: laws.billedDemand, lines } as const
  const findings: AuditFinding[] = isOff
    ? [
        difference(
          { ...rule, lines, message: `Foram faturados ${kwText(billedKw, 'kW')}; é devida a maior entre as duas: ${terms}.` },
          'wrong',
          billedBrl(billed),
          aboveKw * first.priceBrl,
        ),
      ]
    : [{ ...rule, lines, state: 'right', message: `A demanda faturada é a maior entre as duas: ${terms}.` }]
  return [...findings, ...unusedFindings({ ...demand, billed }, Math.max(0, aboveKw))]
}

function unusedFindings(demand: BilledDemand, aboveKw: number): AuditFinding[] {
  const { billed, contractedKw, measuredKw } = demand
  const unusedKw = contractedKw - measuredKw
  if (unusedKw <= roundingKw(billed)) return []
  const rule = { rule: 'unused-demand', law: laws.unusedDemand } as const
  const known = billed.flatMap((it) => (it.icmsFraction === undefined ? [] : [{ ...it, icmsFraction: it.icmsFraction }]))
  if (known.length < billed.length) {
    const message = 'A fatura não diz o ICMS da demanda: não há como conferir se a parte não usada ficou sem ele.'
    return [{ ...rule, state: 'cannot-check', lines: placesOfLines(billed), message }]
  }
  const taxed = known.filter(({ icmsFraction }) => icmsFraction > 0)
  const taxedKw = taxed.reduce((sum, { quantity }) => sum + quantity, 0) - aboveKw
  const excessKw = taxedKw - measuredKw
  const first = taxed.findLast(({ line }) => line.kind === 'unused-demand') ?? taxed[0]
  const unused = `${kwText(unusedKw, 'kW')} contratados e não usados`
  if (first && excessKw > roundingKw(billed)) {
    const lines = placesOfLines([first, ...taxed.filter((it) => it !== first)])
    const icmsBrl = excessKw * first.priceBrl * first.icmsFraction
    const message = `Há ICMS sobre ${kwText(excessKw, 'kW')} que não foram usados; o imposto incide só sobre a demanda medida.`
    return [difference({ ...rule, lines, message }, 'wrong', billedBrl(taxed), icmsBrl), ...smallerContract(demand)]
  }
  const line = billed.find((it) => it.line.kind === 'unused-demand') ?? billed[0]
  const message = `${unused}, cobrados sem ICMS: ${writtenMoney(unusedKw * priceWithoutIcmsBrl(line))}.`
  return [{ ...rule, state: 'right', lines: placesOfLines(billed), message }, ...smallerContract(demand)]
}

/** Contracts are in whole kW: rounds up. */
const wholeContract = (kw: number) => Math.ceil(kw - 1e-6)

/**
 * A contract of the year's highest demand is never fined, and every kW of it is used in some month. If the bill shows less than a
 * year, the months shown are priced, and the sentence says so.
 */
function smallerContract({
  billed,
  contractedKw,
  measuredKw,
  shownMaxKw = measuredKw,
  shownMonths,
}: BilledDemand): AuditFinding[] {
  const enoughKw = Math.max(leastContractKw, shownMaxKw)
  const line = billed.find((it) => it.line.kind === 'unused-demand') ?? billed[0]
  const avoidedKw = contractedKw - enoughKw
  const avoidedBrl = avoidedKw * priceWithoutIcmsBrl(line)
  if (avoidedKw <= roundingKw(billed) || avoidedBrl <= lineToleranceBrl) return []
  const enough = `um contrato de ${writtenDecimal(wholeContract(enoughKw), 0)} kW`
  const message =
    shownMonths >= monthsOfDemandYear
      ? `A maior demanda medida no ano foi de ${writtenDecimal(shownMaxKw, 2)} kW: ${enough} teria bastado em todos os meses. O estudo da melhor demanda dá o valor exato.`
      : `${shownText(shownMonths, shownMaxKw)}, e ${writtenDecimal(avoidedKw, 2)} kW do contrato sobraram: se os outros meses não passarem disso, ${enough} evita este custo. O estudo da melhor demanda, com os doze meses, dá o valor exato.`
  const rule = { rule: 'unused-demand', law: laws.billedDemand, lines: [line.at], message } as const
  return [difference({ ...rule, lines: [line.at] }, 'avoidable', line.line.amountBrl, avoidedBrl)]
}

function shownText(months: number, maxKw: number): string {
  if (months === 1) return `A fatura mostra só este mês, de ${writtenDecimal(maxKw, 2)} kW medidos`
  return `Nos ${months} meses que a fatura mostra, a maior demanda medida foi de ${writtenDecimal(maxKw, 2)} kW`
}

/** Unused demand carries no ICMS. [R$/kW] */
function priceWithoutIcmsBrl({ line, priceBrl, icmsFraction = 0 }: AuditedLine): number {
  return line.kind === 'unused-demand' ? priceBrl : priceBrl * (1 - icmsFraction)
}
