/** What the form shows of its study while it is typed. Money and shares are texts. */
export type LiveAnswer = {
  sentence: string
  /** Absent for a saving so small that it is no gain to rely on. */
  tone?: 'gain' | 'loss' | undefined
  /** What the figures leave open: how near a loss is, and the investment. */
  notes: readonly string[]
  /** "R$ 1.234,56": what a month saves, or costs more where the tone is a loss. */
  amount: string
  /** "12,3%" of what the base costs. */
  share: string
  /** The month of each scenario, the base first: "Cativo", "R$ 10.000,00". */
  totals: readonly { name: string; amount: string }[]
}

/** The reply of the form's address for answers: an answer, or why there is none. */
export type LiveReply = { answer: LiveAnswer } | { problem: string }
