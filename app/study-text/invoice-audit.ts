import { monthNames } from '~/domain/dated/month-names'
import type { AuditedInvoice, AuditedInvoiceLine } from '~/domain/invoice-audit/audited-invoice'
import type { AuditFinding, AuditRule, AuditState } from '~/domain/invoice-audit/finding'
import { columnDecimals } from '~/ui/column-decimals'
import { decimal, money } from '~/ui/format'

/** "Fatura de agosto de 2026" */
export function auditTitle({ month }: Pick<AuditedInvoice, 'month'>): string {
  const [year, number] = month.split('-')
  return `Fatura de ${monthNames[Number(number) - 1]} de ${year}`
}

type Amounts = Pick<AuditedInvoice, 'overchargedBrl' | 'overchargedLines' | 'underchargedBrl' | 'avoidableBrl'>

/** The headline: "R$ 1.234,56 cobrados a mais em 2 linhas; R$ 300,00 por mês evitáveis" */
export function auditHeadline({ overchargedBrl, overchargedLines, underchargedBrl, avoidableBrl }: Amounts): string {
  const where = overchargedLines === 1 ? '1 linha' : `${overchargedLines} linhas`
  const parts = [
    isMoney(overchargedBrl) && `${money(overchargedBrl)} cobrados a mais em ${where}`,
    isMoney(underchargedBrl) && `${money(underchargedBrl)} cobrados a menos`,
    isMoney(avoidableBrl) && `${money(avoidableBrl)} por mês evitáveis`,
  ].filter((part) => part !== false)
  if (isMoney(overchargedBrl)) return parts.join('; ')
  return ['Nada cobrado a mais no que a fatura permite conferir', ...parts].join('; ')
}

/** The invoice's source and total: "Distribuidora do Exemplo · unidade 70104076 · R$ 18.215,48" */
export function auditLead({ issuerName, unitCode, totalBrl }: AuditedInvoice): string {
  return [issuerName, unitCode && `unidade ${unitCode}`, money(totalBrl)].filter(Boolean).join(' · ')
}

/** The states in reading order. */
export const auditSections: ReadonlyArray<{ state: AuditState; title: string }> = [
  { state: 'wrong', title: 'O que não confere' },
  { state: 'avoidable', title: 'O que se pode evitar' },
  { state: 'cannot-check', title: 'O que a fatura não permite conferir' },
  { state: 'right', title: 'O que confere' },
]

const auditRuleNames: Readonly<Record<AuditRule, string>> = {
  arithmetic: 'Conta da linha',
  total: 'Total a pagar',
  taxes: 'Tributos por dentro',
  tariff: 'Tarifa homologada',
  'billed-demand': 'Demanda faturada',
  'unused-demand': 'Demanda não usada',
  overrun: 'Ultrapassagem',
  reactive: 'Energia reativa',
  flag: 'Bandeira tarifária',
  withholding: 'Retenção de tributos',
  'injected-energy': 'Energia compensada',
  'public-lighting': 'Iluminação pública',
  other: 'Outras cobranças',
}

/** A formatted row of the table of lines. */
export type AuditRow = {
  label: string
  quantity: string
  charged: string
  recomputed: string
  difference: string
  tone?: 'gain' | 'loss'
}

/**
 * Each line as charged and recomputed; a line without a rule has no recomputed figure. Quantities of one unit have the same
 * decimals.
 */
export function auditRows({ lines }: AuditedInvoice): AuditRow[] {
  const decimalsOf = (unit: string | undefined) =>
    columnDecimals(
      lines.filter((line) => line.unit === unit).map(({ quantity }) => quantity),
      [0, 4],
    )
  return lines.map(({ label, quantity, unit, chargedBrl, recomputedBrl }) => {
    const amount = quantity === undefined ? '' : `${decimal(quantity, decimalsOf(unit))} ${unit ?? ''}`.trimEnd()
    const charged = money(chargedBrl)
    if (recomputedBrl === undefined) return { label, quantity: amount, charged, recomputed: notChecked, difference: '' }
    const row = { label, quantity: amount, charged, recomputed: money(recomputedBrl) }
    const differenceBrl = chargedBrl - recomputedBrl
    if (!isMoney(differenceBrl)) return { ...row, difference: '–' }
    return { ...row, difference: signedMoney(differenceBrl), tone: differenceBrl > 0 ? 'loss' : 'gain' }
  })
}

/** Basis of the audit, shown below it. */
export const auditNote =
  'O recálculo usa as quantidades medidas e as alíquotas que a própria fatura traz. Antes de contestar, peça à distribuidora a memória de cálculo.'

const notChecked = 'não conferida'

/** A formatted finding: its rule, lines, amount, sentence and law. */
export type AuditStatement = { title: string; where: string; amount: string; message: string; law: string }

/** The findings of one state. */
export function auditStatements({ findings, lines }: AuditedInvoice, state: AuditState): AuditStatement[] {
  return findings
    .filter((finding) => finding.state === state)
    .map((finding) => ({
      title: auditRuleNames[finding.rule],
      where: whereOf(finding, lines),
      amount: amountOf(finding),
      message: finding.message,
      law: finding.law,
    }))
}

function whereOf(finding: AuditFinding, lines: readonly AuditedInvoiceLine[]): string {
  if (finding.lines.length === 0) return 'A fatura inteira'
  return [...new Set(finding.lines.map((at) => lines[at]?.label ?? ''))].join(' · ')
}

function amountOf({ state, chargedBrl, expectedBrl, differenceBrl }: AuditFinding): string {
  if (differenceBrl === undefined || chargedBrl === undefined || expectedBrl === undefined) return ''
  if (state === 'avoidable') return `${money(differenceBrl)} por mês`
  return `${money(chargedBrl)} cobrados, ${money(expectedBrl)} pela regra: ${signedMoney(differenceBrl)}`
}

function signedMoney(brl: number): string {
  return brl > 0 ? `+${money(brl)}` : money(brl)
}

/** Whether an amount is a cent or more. */
function isMoney(brl: number): boolean {
  return Math.abs(brl) >= 0.005
}
