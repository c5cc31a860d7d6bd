/** Live answer to the form. Money and shares are formatted texts. */
export type LiveAnswer = {
  sentence: string
  /** Absent for a saving too small to rely on. */
  tone?: 'gain' | 'loss' | undefined
  /** Caveats: how close a loss is, and the investment. */
  notes: readonly string[]
  /** "R$ 1.234,56": the month's saving, or its extra cost if the tone is a loss. */
  amount: string
  /** "12,3%" of the base cost. */
  share: string
  /** The month's total in each scenario, the base first: "Cativo", "R$ 10.000,00". */
  totals: readonly { name: string; amount: string }[]
}

/** Reply to the form's live requests: an answer, or the reason for none. */
export type LiveReply = { answer: LiveAnswer } | { problem: string }
