import { unavailable } from '~/ui/format'
import { keysOf } from '~/domain/records/records'
import type { DocumentedMonth, ReportType } from '../to-unit'

type Props = Pick<DocumentedMonth, 'reports'>

/** The documents of a month; missing ones are named. */
export function MonthReports({ reports }: Props) {
  return (
    <section aria-labelledby="documentos" className="grid gap-4">
      <h2 id="documentos">Documentos do mês</h2>
      <ReportRows reports={reports} />
    </section>
  )
}

export function ReportRows({ reports }: Props) {
  return (
    <ul className="rows card month-reports">
      {keysOf(reportNames).map((type) => {
        const files = reports.filter((report) => report.type === type)
        return (
          <li key={type}>
            {reportNames[type]}
            <span>
              {files.length === 0 && <span className="hint">{unavailable}</span>}
              {files.map(({ storageId, name }) => (
                <a key={storageId} className="inline-block py-2" href={`/uploads/${storageId}`} download>
                  Baixar <span className="sr-only">{reportNames[type]}: </span>
                  {name}
                </a>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const reportNames: Record<ReportType, string> = {
  RELATORIO_DESEMPENHO: 'Relatório de desempenho',
  NOTA_ENERGIA_COMPRA: 'Nota de compra de energia',
  ANALISE_FATURA_DISTRIBUIDORA: 'Análise da fatura da distribuidora',
  FATURA_DISTRIBUIDORA: 'Fatura da distribuidora',
  PLANILHA_MEDICAO: 'Planilha de medição',
}
