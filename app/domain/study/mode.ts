/** What a study compares: the free market, the self-producer, one against the other, or distributed generation against it. */
export const studyModes = ['ML', 'APE', 'MLXAPE', 'GDXAPE'] as const
export type StudyMode = (typeof studyModes)[number]

/** Comparisons that end in a self-producer: from the captive market (APE), from the free market, or from distributed generation. */
export const selfProducerModes = ['APE', 'MLXAPE', 'GDXAPE'] as const satisfies readonly StudyMode[]
export type SelfProducerMode = (typeof selfProducerModes)[number]

/** Years each comparison looks ahead; the customer's horizons. */
export const horizonYears: Record<StudyMode, number> = { ML: 10, APE: 25, MLXAPE: 25, GDXAPE: 10 }
