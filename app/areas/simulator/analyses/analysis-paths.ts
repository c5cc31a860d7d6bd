import type { AnalysisKind } from '~/domain/study/analysis-kind'

/** The page of each analysis. */
export const analysisPaths = {
  demand: '/simulacao/demanda',
  quotes: '/simulacao/fornecedores',
  risk: '/simulacao/risco',
} as const satisfies Record<AnalysisKind, string>

/** The page that shows an analysis as it was kept with a study. */
export function keptPath(kind: AnalysisKind, studyId: string): string {
  return `${analysisPaths[kind]}?${new URLSearchParams({ estudo: studyId, guardada: 'sim' })}`
}
