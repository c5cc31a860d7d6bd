/** What a study compares: the free market, the self-producer, one against the other, or distributed generation against it. */
export type StudyMode = 'ML' | 'APE' | 'MLXAPE' | 'GDXAPE'

/** Comparisons that end in a self-producer: from the captive market (APE), from the free market, or from distributed generation. */
export type SelfProducerMode = Exclude<StudyMode, 'ML'>

/** Years each comparison looks ahead; the customer's horizons. */
export const horizonYears: Record<StudyMode, number> = { ML: 10, APE: 25, MLXAPE: 25, GDXAPE: 10 }
