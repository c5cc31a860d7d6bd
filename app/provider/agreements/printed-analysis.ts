import type { ProposalAnalysis } from '~/contract/sales-proposals'
import type { StoredAnalysis } from '~/contract/study-analyses'
import { quoteComparisonOf, quotesOf } from '~/contract/supply-quotes'
import { fromJson, type Json } from '~/database/json'
import { demandReport } from '~/study-text/analyses/demand-report'
import { quotesReport } from '~/study-text/analyses/quotes-report'
import { analysisNames, printedTable, type AnalysisReport } from '~/study-text/analyses/report'
import { riskReport } from '~/study-text/analyses/risk-report'

/** A kept analysis as a proposal says it: its sentence and its small table. */
export function printedAnalysis({ content }: { content: Json<StoredAnalysis> }): ProposalAnalysis {
  const { kind, day, headline, brief } = reportOf(fromJson(content))
  const { headers, rows, total } = printedTable(brief, 'file')
  const texts = [...rows, ...(total ? [total] : [])].map((row) => row.map(({ text }) => text))
  return { kind, name: analysisNames[kind], day, sentence: headline, caption: brief.caption, columns: headers, rows: texts }
}

function reportOf(stored: StoredAnalysis): AnalysisReport {
  if (stored.kind === 'demand') return demandReport(stored.question, stored.answer)
  if (stored.kind === 'risk') return riskReport(stored.question, stored.answer)
  const { question, answer } = stored
  return quotesReport({ ...question, quotes: quotesOf(question) }, { ...answer, comparison: quoteComparisonOf(answer) })
}
