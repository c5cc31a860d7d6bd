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
 * `wrong`: differs from the rule. `avoidable`: follows the rule, and the customer can avoid it in future. `cannot-check`: data
 * for the rule is missing; the message says which.
 */
export const auditStates = ['wrong', 'avoidable', 'right', 'cannot-check'] as const
export type AuditState = (typeof auditStates)[number]

/** The result of one rule for some lines of an invoice. */
export type AuditFinding = {
  rule: AuditRule
  state: AuditState
  /** Indexes of lines; the first one carries the difference. Empty: the whole invoice. */
  lines: number[]
  /** [R$] */
  chargedBrl?: number | undefined
  /** By the rule; for an avoidable cost, the remaining cost. [R$] */
  expectedBrl?: number | undefined
  /** Charged minus expected; positive for an overcharge. [R$] */
  differenceBrl?: number | undefined
  /** The norm and its article. */
  law: string
  /** For people. */
  message: string
}

/** A finding with a difference in money. */
export function difference(
  finding: Pick<AuditFinding, 'rule' | 'lines' | 'law' | 'message'>,
  state: 'wrong' | 'avoidable',
  chargedBrl: number,
  differenceBrl: number,
): AuditFinding {
  return { ...finding, state, chargedBrl, expectedBrl: chargedBrl - differenceBrl, differenceBrl }
}
