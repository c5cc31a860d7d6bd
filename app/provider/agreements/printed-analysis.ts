import type { ProposalAnalysis } from '~/contract/sales-proposals'
import type { StoredAnalysis } from '~/contract/study-analyses'
import { quoteComparisonOf, quotesOf } from '~/contract/supply-quotes'
import { fromJson, type Json } from '~/database/json'
import { demandReport } from '~/study-text/analyses/demand-report'
import { quotesReport } from '~/study-text/analyses/quotes-report'
import { analysisNames, printedTable, type AnalysisReport } from '~/study-text/analyses/report'
import { riskReport } from '~/study-text/analyses/risk-report'

/** A kept analysis as a proposal says it: its sentence, its small table, and whose hours it counts. */
export function printedAnalysis({ content }: { content: Json<StoredAnalysis> }): ProposalAnalysis {
  const { kind, day, headline, brief, briefHours } = reportOf(fromJson(content))
  const { headers, rows, total } = printedTable(brief, 'file')
  const texts = [...rows, ...(total ? [total] : [])].map((row) => row.map(({ text }) => text))
  const table = { caption: brief.caption, columns: headers, rows: texts }
  const hours = briefHours === undefined ? {} : { hours: briefHours }
  return { kind, name: analysisNames[kind], day, sentence: headline, ...table, ...hours }
}

function reportOf(stored: StoredAnalysis): AnalysisReport {
  if (stored.kind === 'demand') return demandReport(stored.question, stored.answer)
  if (stored.kind === 'risk') return riskReport(stored.question, stored.answer)
  const { question, answer } = stored
  return quotesReport({ ...question, quotes: quotesOf(question) }, { ...answer, comparison: quoteComparisonOf(answer) })
}
