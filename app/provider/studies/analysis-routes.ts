import { getStudyAnalysis, keepStudyAnalysis, listStudyAnalyses, removeStudyAnalysis } from '~/contract/study-analyses'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import * as analyses from './analyses'
import { findStudy } from './studies'

export function mountStudyAnalyses(mount: Mount, deps: Deps) {
  const { db, now } = deps

  mount(listStudyAnalyses, async ({ params: { id }, caller }) => analyses.listAnalysesOf(db, { id, authorId: caller.id }))

  mount(getStudyAnalysis, async ({ params: { id, kind }, caller }) => {
    const { content, ...kept } = await analyses.findAnalysis(db, { id, authorId: caller.id }, kind)
    return { ...kept, sinceThen: await analyses.sinceKept(content, kept.analysis, deps) }
  })

  mount(keepStudyAnalysis, async ({ params: { id }, body, caller, client }) => {
    const key = { id, authorId: caller.id }
    const { content } = await findStudy(db, key)
    const analysis = await analyses.calculateAnalysis(content, body.analysis, deps)
    return db.transaction().execute(async (trx) => {
      const replacedKeptAt = await analyses.storeAnalysis(trx, key, { analysis, version: body.version, now: now() })
      const details = { kind: analysis.kind }
      await audit(trx, { action: 'study-analysis-kept', actor: caller.id, object: study(id), client, details }, now())
      return { replacedKeptAt }
    })
  })

  mount(removeStudyAnalysis, async ({ params: { id, kind }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await analyses.removeAnalysis(trx, { id, authorId: caller.id }, kind)
      const details = { kind }
      await audit(trx, { action: 'study-analysis-removed', actor: caller.id, object: study(id), client, details }, now())
    })
    return { id }
  })
}

function study(id: string) {
  return { type: 'study', id } as const
}
