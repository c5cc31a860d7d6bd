/** Colours of the style sheet, by name: a picture takes them from its page, by day, by night and on paper. */
export type Tone = 'ink' | 'line' | 'beacon' | 'link' | 'warn' | 'gain' | 'loss'

export type Point = {
  label: string
  /** Undefined where nothing was measured: a gap, never a zero. [unit of its series] */
  value: number | undefined
  /** Expected, not measured: drawn dashed. */
  isProjected?: boolean
  /** In place of the colour of its series. */
  tone?: Tone
}

export type Series = {
  label: string
  /** "R$", "R$/MWh", "kWh"… Values of "%" are fractions. */
  unit: string
  /** One for each label of the chart, in the same order in every series. */
  points: readonly Point[]
  /** "sign" is gain from zero up and loss below. By default the next colour that no other series has. */
  tone?: Tone | 'sign'
}

/** A value that the others are held against: a line across the chart, with its name. */
export type Limit = { label: string; value: number }

/** A moment of the horizontal axis, with its name; `at` counts points from the first, 0, and may fall between two. */
export type Moment = { label: string; at: number }

export type Chart = {
  /** Unique on its page. */
  id: string
  /** What the chart says, as a sentence. */
  title: string
  /** From one to four, all in one unit. */
  series: readonly Series[]
  limits?: readonly Limit[]
}

export type BarChart = Chart & {
  /** Whether series stand on each other; by default they stand side by side. */
  isStacked?: boolean
}

export type LineChart = Chart & { moments?: readonly Moment[] }

/** A chart as SVG text, once for each width: text inside a picture shrinks with it. */
export type Drawing = { wide: string; narrow: string }
