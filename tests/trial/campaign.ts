/** A campaign's result. `lost`: acknowledged writes that are missing, incomplete or duplicated. */
export type Outcome = {
  tried: number
  failed: number
  lost: number
  /** Further figures, and a line per fault. */
  notes: readonly string[]
}

/** A trial of the product's promises under faults. It starts its own servers and databases in a temporary folder, and stops them. */
export type Campaign = {
  name: string
  /** Subject of the trial, in Portuguese; `amount` counts these. */
  title: string
  amounts: { small: number; whole: number }
  /** @param seed  the same seed makes the same choices; scheduling is still up to the operating system. */
  run: (amount: number, seed: number) => Promise<Outcome>
}
