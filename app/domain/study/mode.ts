/** Study modes: free market, self-producer, self-producer against free market, and against distributed generation. */
export const studyModes = ['ML', 'APE', 'MLXAPE', 'GDXAPE'] as const
export type StudyMode = (typeof studyModes)[number]

/** Modes whose alternative is a self-producer: from the captive market (APE), the free market, or distributed generation. */
export const selfProducerModes = ['APE', 'MLXAPE', 'GDXAPE'] as const satisfies readonly StudyMode[]
export type SelfProducerMode = (typeof selfProducerModes)[number]

/** Horizon of each mode in years; the customer's choice. */
export const horizonYears: Record<StudyMode, number> = { ML: 10, APE: 25, MLXAPE: 25, GDXAPE: 10 }
