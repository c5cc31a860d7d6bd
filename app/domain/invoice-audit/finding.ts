export const auditRules = [
  'arithmetic',
  'total',
  'taxes',
  'tariff',
  'billed-demand',
  'unused-demand',
  'overrun',
  'reactive',
  'flag',
  'withholding',
  'injected-energy',
  'public-lighting',
  'other',
] as const
export type AuditRule = (typeof auditRules)[number]

/**
 * `wrong`: not what the rule gives. `avoidable`: charged by the rule, and the customer may act so as not to pay it again.
 * `cannot-check`: what the rule asks for is not known; the message says what.
 */
export const auditStates = ['wrong', 'avoidable', 'right', 'cannot-check'] as const
export type AuditState = (typeof auditStates)[number]

/** What one rule says of some lines of an invoice. */
export type AuditFinding = {
  rule: AuditRule
  state: AuditState
  /** Their places in the invoice; the first carries the difference. Empty: the invoice as a whole. */
  lines: number[]
  /** [R$] */
  chargedBrl?: number | undefined
  /** What the rule gives; of an avoidable cost, what is left once it is avoided. [R$] */
  expectedBrl?: number | undefined
  /** Charged less expected; positive where too much is charged. [R$] */
  differenceBrl?: number | undefined
  /** The norm and its article. */
  law: string
  /** For people. */
  message: string
}

/** A finding in money: of what was charged, so much is not as the rule gives. [R$] */
export function difference(
  finding: Pick<AuditFinding, 'rule' | 'lines' | 'law' | 'message'>,
  state: 'wrong' | 'avoidable',
  chargedBrl: number,
  differenceBrl: number,
): AuditFinding {
  return { ...finding, state, chargedBrl, expectedBrl: chargedBrl - differenceBrl, differenceBrl }
}
