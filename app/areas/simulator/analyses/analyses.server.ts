import { redirect, type AppLoadContext } from '@remix-run/node'
import {
  getStudyAnalysis,
  keepStudyAnalysis,
  listStudyAnalyses,
  type AskedAnalysis,
  type StoredAnalysis,
} from '~/contract/study-analyses'
import { quoteComparisonOf, quotesOf } from '~/contract/supply-quotes'
import { analysisPdf } from '~/documents/study-analysis/analysis-pdf.server'
import { analysisXlsx } from '~/documents/study-analysis/analysis-xlsx.server'
import { fileSlug } from '~/documents/parts/file-slug'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { AnalysisKind } from '~/domain/study/analysis-kind'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { demandReport } from '~/study-text/analyses/demand-report'
import { quotesReport } from '~/study-text/analyses/quotes-report'
import type { AnalysisReport } from '~/study-text/analyses/report'
import { riskReport } from '~/study-text/analyses/risk-report'
import { readStudy } from '../study/read-study.server'
import { analysisPaths, keptPath } from './analysis-paths'

/** What an analysis says, as it was calculated. */
export function reportOf(stored: StoredAnalysis): AnalysisReport {
  if (stored.kind === 'demand') return demandReport(stored.question, stored.answer)
  if (stored.kind === 'risk') return riskReport(stored.question, stored.answer)
  const { question, answer } = stored
  return quotesReport({ ...question, quotes: quotesOf(question) }, { ...answer, comparison: quoteComparisonOf(answer) })
}

/** The analysis of a kind kept with the study in the address, if the address asks for the kept one. */
export async function openKept(provider: MemberProvider, query: URLSearchParams, kind: AnalysisKind) {
  if (!query.has('guardada')) return undefined
  const id = studyIn(query)
  try {
    const { analysis, keptAt, sinceThen } = await provider.call(getStudyAnalysis, { params: { id, kind } })
    const again = new URLSearchParams([['estudo', id], ...analysis.fields])
    return { analysis, keptAt, sinceThen, again: again.toString() }
  } catch (error) {
    throw isMissing(error) ? new Response('Análise não encontrada.', { status: 404 }) : error
  }
}

/** What the page needs to keep its answer with the study in the address; undefined without one. */
export async function openKeeping(provider: MemberProvider, query: URLSearchParams, kind: AnalysisKind) {
  const id = query.get('estudo') ?? ''
  if (id === '') return undefined
  const { items, versions } = await provider.call(listStudyAnalyses, { params: { id: studyIn(query) } })
  return { version: versions[kind], keptAt: items.find(({ analysis }) => analysis.kind === kind)?.keptAt }
}

/** Keeps what the address asks with its study, and opens it as it was kept. */
export async function keepAnalysis(
  provider: MemberProvider,
  asked: AskedAnalysis | undefined,
  { query, form, context }: { query: URLSearchParams; form: FormData; context: Pick<AppLoadContext, 'sessions'> },
) {
  if (!asked) return redirect(`?${query}`)
  const id = studyIn(query)
  try {
    const analysis = { ...asked, fields: filledFields(query) }
    const { replacedKeptAt } = await provider.call(keepStudyAnalysis, {
      params: { id },
      body: { analysis, version: versionIn(form) },
    })
    const toast = replacedKeptAt === null ? ('analysis-kept' as const) : ('analysis-replaced' as const)
    return await redirectWithToast(keptPath(asked.kind, id), toast, context)
  } catch (error) {
    return formReply(form, readRefusal(error))
  }
}

/** A repeated field keeps its blank values: they hold the places of the others. */
function filledFields(query: URLSearchParams): [string, string][] {
  const own = new Set(['estudo', 'guardada'])
  return [...query].filter(([name]) => !own.has(name) && query.getAll(name).some((value) => value !== ''))
}

type File = { format: 'pdf' | 'xlsx'; query: URLSearchParams; brand: AppLoadContext['brand']; otherwise?: string }

/** The response with the report of an address as a file; without a report, a redirect to its page. */
export async function analysisFile(
  provider: MemberProvider,
  kind: AnalysisKind,
  report: AnalysisReport | undefined,
  { format, query, brand, otherwise }: File,
): Promise<Response> {
  if (!report) return redirect(`${analysisPaths[kind]}?${query}`)
  const study = query.get('estudo') ? await readStudy(provider, studyIn(query)) : undefined
  const customer = study?.request.nomeCliente ?? otherwise ?? 'Cliente'
  const name = `${fileNames[kind]}-${fileSlug(customer, 'cliente')}.${format}`
  if (format === 'pdf') return respondWithPdf(() => analysisPdf(report, customer, brand), name)
  return new Response(await analysisXlsx(report, customer), {
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

const fileNames = { demand: 'demanda', quotes: 'propostas', risk: 'risco' }

/** The study in an address; "-" is nobody's. */
function studyIn(query: URLSearchParams): string {
  return (query.get('estudo') ?? '').slice(0, 64) || '-'
}
