import { auditHeadline, auditLead, auditNote, auditSections, auditStatements, auditTitle } from '~/study-text/invoice-audit'
import { invoicePath } from '../paths'
import { AuditTable } from './audit-table'
import { FindingList } from './finding-list'
import type { OpenedAudit } from './open-audit.server'

/** An audited invoice: the answer, each line as charged and recomputed, then each finding with its rule and law. */
export function AuditPage({ id, audit }: OpenedAudit) {
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
