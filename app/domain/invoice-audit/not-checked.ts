import type { Invoice, InvoiceLineKind, InvoiceLinePart } from '~/domain/invoice/invoice'
import { writtenMoney } from '~/domain/invoice/written'
import type { AuditFinding, AuditRule } from './finding'
import { laws } from './laws'

/** Lines whose rule cannot be checked with the invoice's data, and why. */
export function notChecked({ lines }: Invoice): AuditFinding[] {
  return reasons.flatMap(({ kind, rule, law, message }) => {
    const places = lines.flatMap((line, at) => (line.kind === kind && !line.parts ? [at] : []))
    return places.length === 0 ? [] : [{ rule, state: 'cannot-check', lines: places, law, message } as const]
  })
}

/** Charged lines without a rule: their quantity or price is missing. */
export function notReached({ lines }: Invoice, found: readonly AuditFinding[]): AuditFinding[] {
  const reached = new Set(found.flatMap((finding) => finding.lines))
  const explained = lines.flatMap(({ parts }, at) => (parts && !reached.has(at) ? [explainedFinding(parts, at)] : []))
  const places = lines.flatMap(({ amountBrl, parts }, at) => (amountBrl === 0 || parts || reached.has(at) ? [] : [at]))
  const message = 'A fatura não traz a quantidade ou o preço destas linhas: peça a memória de cálculo.'
  const unknown = { rule: 'other', state: 'cannot-check', lines: places, law: laws.unnamed, message } as const
  return [...explained, ...(places.length === 0 ? [] : [unknown])]
}

function explainedFinding(parts: readonly InvoiceLinePart[], at: number): AuditFinding {
  const sum = new Intl.ListFormat('pt-BR').format(parts.map(({ label, amountBrl }) => `${writtenMoney(amountBrl)} (${label})`))
  const message = `A linha é a soma do que as notas da fatura dizem: ${sum}. Para conferir cada parte, peça a memória de cálculo.`
  return { rule: 'other', state: 'cannot-check', lines: [at], law: laws.total, message }
}

const reasons: ReadonlyArray<{ kind: InvoiceLineKind; rule: AuditRule; law: string; message: string }> = [
  {
    kind: 'injected-energy',
    rule: 'injected-energy',
    law: laws.injectedEnergy,
    message: 'O crédito depende da data em que o acesso da usina foi pedido e de como o estado o tributa, que a fatura não diz.',
  },
  {
    kind: 'public-lighting',
    rule: 'public-lighting',
    law: laws.publicLighting,
    message: 'A contribuição de iluminação pública é da prefeitura, que fixa o valor em lei própria.',
  },
  {
    kind: 'other',
    rule: 'other',
    law: laws.unnamed,
    message: 'A linha não diz por qual regra é cobrada: peça a memória de cálculo.',
  },
]
