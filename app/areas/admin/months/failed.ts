/** Message when month data is not saved, in the specification's words (portal §8). */
export const monthDataFailed = 'Ocorreu um erro ao registrar sua conta.'
