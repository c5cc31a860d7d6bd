import { storedAnalysis, type AskedAnalysis, type StoredAnalysis } from '~/contract/study-analyses'
import type { StudyContent } from '~/contract/study-content'
import { fromJson, jsonText } from '~/database/json'
import type { Db } from '~/database/schema'
import { analysisKinds, type AnalysisKind } from '~/domain/study/analysis-kind'
import { recordOf } from '~/domain/records/records'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'
import { bestDemandOf } from '../simulator/best-demand'
import { studyRiskOf } from '../simulator/study-risk'
import { supplyQuotesOf } from '../simulator/supply-quotes'
import { differenceOf } from './recalculate'
import { findStudy, lockStudy, type StudyKey } from './studies'

/** Calculates an analysis of a study with the tariffs of today. Nothing is stored. */
export async function calculateAnalysis(content: StudyContent, asked: AskedAnalysis, deps: Deps): Promise<StoredAnalysis> {
  return storedAnalysis.parse({ ...asked, answer: await answerOf(content, asked, deps) })
}

function answerOf(content: StudyContent, asked: AskedAnalysis, deps: Deps) {
  if (asked.kind === 'demand') return bestDemandOf(asked.question, deps)
  if (asked.kind === 'quotes') return supplyQuotesOf(content, asked.question, deps)
  return studyRiskOf(content, asked.question, deps)
}

/** The analyses kept with a study, and the version of each kind, also of one that is not kept. */
export async function listAnalysesOf(db: Db, key: StudyKey) {
  await findStudy(db, key)
  const rows = await analysesOf(db, key.id)
  const versions = recordOf(analysisKinds, (kind) => versionOf(shownOf(rows.find((row) => row.kind === kind))))
  return { items: rows.map(toKept), versions }
}

/** The analyses kept with a study, whoever its author is. */
export async function analysesOf(db: Db, studyId: string) {
  return db.selectFrom('study_analysis').selectAll().where('study_id', '=', studyId).orderBy('kind').execute()
}

type AnalysisRow = Awaited<ReturnType<typeof analysesOf>>[number]

export async function findAnalysis(db: Db, key: StudyKey, kind: AnalysisKind) {
  const { content } = await findStudy(db, key)
  const row = (await analysesOf(db, key.id)).find((it) => it.kind === kind)
  if (!row) throw missing()
  return { content, ...toKept(row) }
}

/**
 * Keeps an analysis in the place of the one of its kind, in the caller's transaction. The same one sent again changes nothing.
 *
 * @returns when the replaced one was kept.
 */
export async function storeAnalysis(
  trx: Db,
  key: StudyKey,
  { analysis, version, now }: { analysis: StoredAnalysis; version: string; now: Date },
): Promise<string | null> {
  await lockStudy(trx, key)
  const stored = (await analysesOf(trx, key.id)).find(({ kind }) => kind === analysis.kind)
  const content = jsonText(analysis)
  if (stored?.content === content) return null
  checkVersion(version, shownOf(stored), 'A análise guardada com este estudo mudou em outra janela.')
  const row = { study_id: key.id, kind: analysis.kind, kept_at: now.toISOString(), content }
  await trx
    .insertInto('study_analysis')
    .values(row)
    .onConflict((conflict) => conflict.columns(['study_id', 'kind']).doUpdateSet({ kept_at: row.kept_at, content }))
    .execute()
  return stored?.kept_at ?? null
}

export async function removeAnalysis(trx: Db, key: StudyKey, kind: AnalysisKind): Promise<void> {
  await lockStudy(trx, key)
  const gone = trx.deleteFrom('study_analysis').where('study_id', '=', key.id).where('kind', '=', kind).returning('kind')
  if (!(await gone.executeTakeFirst())) throw missing()
}

/** Whether the same question gives another answer today, and why. */
export async function sinceKept(content: StudyContent, kept: StoredAnalysis, deps: Deps) {
  try {
    const today = await calculateAnalysis(content, kept, deps)
    const resolutions = tariffsOf(today)
    if (resolutions.join() !== tariffsOf(kept).join()) return { state: 'other-tariff' as const, resolutions }
    const difference = differenceOf(withoutDays(today), withoutDays(kept), 'answer')
    return { state: difference === undefined ? ('same' as const) : ('other-inputs' as const) }
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error
    return { state: 'refused' as const, message: error.message }
  }
}

function tariffsOf(analysis: StoredAnalysis): string[] {
  if (analysis.kind === 'demand') return analysis.answer.modalities.map(({ tariff }) => tariff.resolution)
  return [analysis.answer.tariff.resolution]
}

/** Every day has its own; it changes no figure. */
function withoutDays({ kind, answer }: StoredAnalysis) {
  return kind === 'demand' ? { ...answer, day: '', reduction: {} } : { ...answer, day: '' }
}

function toKept(row: AnalysisRow) {
  return { keptAt: row.kept_at, version: versionOf(shownOf(row)), analysis: fromJson(row.content) }
}

function shownOf(row: AnalysisRow | undefined) {
  return row ? { keptAt: row.kept_at, content: row.content } : null
}

function missing() {
  return new HttpRefusal(404, 'Análise não encontrada.')
}
