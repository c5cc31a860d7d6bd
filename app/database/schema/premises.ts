export type PremiseTables = {
  /** A value that studies take, from a day on. A corrected row stays, and names the row that took its place. */
  premise: {
    id: string
    kind: string
    /** What the value is of: a distributor, a kind of energy. Empty where there is one value for all. */
    scope: string
    valid_from: string
    /** The value as JSON, in the form of its kind. */
    value: string
    source_title: string
    source_href: string
    /** Why it takes the place of another. */
    reason: string | null
    created_at: string
    created_by: string
    replaced_by: string | null
  }
}
