/** A label and its text. */
export type Fact = { name: string; value: string }
