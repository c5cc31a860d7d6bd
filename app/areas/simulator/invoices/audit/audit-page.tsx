import {
  auditHeadline,
  auditLead,
  auditNote,
  auditSections,
  type AuditStatement,
  auditStatements,
  auditTitle,
} from '~/study-text/invoice-audit'
import { invoicePath } from '../paths'
import { AuditTable } from './audit-table'
import type { OpenedAudit } from './open-audit.server'

/** An audited invoice: the answer, each line as charged and recomputed, then each finding with its rule and law. */
export function InvoiceAuditPage({ id, audit }: OpenedAudit) {
  return (
    <main id="conteudo" className="page stack">
      <header className="card study-answer">
        <h1>{`Auditoria: ${auditTitle(audit).toLowerCase()}`}</h1>
        <p className="sentence">{auditHeadline(audit)}</p>
        <p>{auditLead(audit)}</p>
        <div className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href={`${invoicePath(id)}/auditoria.pdf`}>
            Baixar a auditoria (PDF)
          </a>
          <a className="btn" href={invoicePath(id)}>
            Voltar à fatura
          </a>
        </div>
      </header>
      <AuditTable audit={audit} />
      {auditSections.map(({ state, title }) => (
        <FindingList key={state} id={state} title={title} statements={auditStatements(audit, state)} />
      ))}
      <p className="hint">{auditNote}</p>
    </main>
  )
}

type Props = { id: string; title: string; statements: readonly AuditStatement[] }

/** Findings, each with its amount, its lines and its law. Hidden without findings. */
function FindingList({ id, title, statements }: Props) {
  if (statements.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="card stack">
        {statements.map(({ title: rule, where, amount, message, law }) => (
          <li key={rule + where + message}>
            <p>
              <strong>{rule}</strong>
              {amount && `: ${amount}`}
            </p>
            <p>{message}</p>
            <p className="hint">
              {where}. {law}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
