import { z } from 'zod'
import { auditRules, auditStates } from '~/domain/invoice-audit/finding'
import { endpoint } from './endpoint'
import { maySimulate } from './simulation-fields'

const finding = z.object({
  rule: z.enum(auditRules),
  state: z.enum(auditStates),
  /** Indexes in `lines`; the first one carries the difference. Empty: the whole invoice. */
  lines: z.array(z.number().int()),
  chargedBrl: z.number().optional(),
  expectedBrl: z.number().optional(),
  /** Positive for an overcharge. */
  differenceBrl: z.number().optional(),
  law: z.string(),
  message: z.string(),
})

const line = z.object({
  label: z.string(),
  quantity: z.number().optional(),
  unit: z.string().optional(),
  chargedBrl: z.number(),
  /** Absent if no rule could be checked. */
  recomputedBrl: z.number().optional(),
})

export const invoiceAuditReply = z.object({
  issuerName: z.string(),
  unitCode: z.string().optional(),
  month: z.string(),
  totalBrl: z.number(),
  lines: z.array(line),
  findings: z.array(finding),
  overchargedBrl: z.number(),
  overchargedLines: z.number().int(),
  underchargedBrl: z.number(),
  avoidableBrl: z.number(),
})

export const auditReadInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}/audit',
  summary: 'A fatura lida, recalculada pelas regras ao lado do que foi cobrado; só a própria',
  access: 'bearer',
  permissions: maySimulate,
  params: z.object({ id: z.string() }),
  refusals: { 404: 'Fatura não encontrada, ou de outra pessoa' },
  reply: invoiceAuditReply,
})
