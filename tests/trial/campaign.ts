/** What a campaign found. `lost` counts what was acknowledged and is not there, or is there in part or twice. */
export type Outcome = {
  tried: number
  failed: number
  lost: number
  /** Further figures, and a line for each fault. */
  notes: readonly string[]
}

/**
 * A trial of what the product promises under faults. It starts its own servers and databases under a temporary folder, and stops
 * them.
 */
export type Campaign = {
  name: string
  /** What is tried, in Portuguese; `amount` counts these. */
  title: string
  amounts: { small: number; whole: number }
  /** @param seed  the same seed makes the same choices; the operating system still decides what runs when. */
  run: (amount: number, seed: number) => Promise<Outcome>
}
