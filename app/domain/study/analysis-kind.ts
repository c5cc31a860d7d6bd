/** What a study may keep besides its result: the best contracted demand, a comparison of suppliers' quotes, and its risk. */
export const analysisKinds = ['demand', 'quotes', 'risk'] as const
export type AnalysisKind = (typeof analysisKinds)[number]
