/** Names of style sheet colours: a picture takes them from its page, so they follow the light, dark and print themes. */
export type Tone = 'ink' | 'line' | 'beacon' | 'link' | 'warn' | 'gain' | 'loss'

export type Point = {
  label: string
  /** Undefined where nothing was measured; drawn as a gap. [unit of its series] */
  value: number | undefined
  /** In a chart with a baseline, where its bar begins instead: a step of a waterfall, whose text is the difference. */
  from?: number
  /** Expected, not measured: drawn dashed. */
  isProjected?: boolean
  /** Replaces the colour of its series. */
  tone?: Tone
}

export type Series = {
  label: string
  /** "R$", "R$/MWh", "kWh"… Values of "%" are fractions. */
  unit: string
  /** The points have the same labels, in the same order, in every series. */
  points: readonly Point[]
  /** "sign" colours values from zero up as gain and below as loss. Default: a colour that no other series has. */
  tone?: Tone | 'sign'
  /** Of a line, so that two of one colour are told apart. Default: whole. */
  stroke?: 'dashed' | 'dotted'
}

/** A value to compare the others with: a labelled horizontal line. */
export type Limit = { label: string; value: number }

/** A labelled vertical line. `at` is the index of a point, from 0; a fraction falls between two points. */
export type Moment = { label: string; at: number }

type AnyChart = {
  /** Unique on its page. */
  id: string
  /** The chart's message, as a sentence. */
  title: string
  /** One to four series, all in one unit. */
  series: readonly Series[]
  limits?: readonly Limit[]
  /** Its points are months, one after the other. Default: up to 24 points are. */
  isMonthly?: boolean
}

export type BarChart = AnyChart & {
  kind: 'bars'
  /** Whether the series are stacked; by default they are side by side. */
  isStacked?: boolean
  /** Bars lie, one row for each point, and reach from this value to their own: a tornado. */
  baseline?: Limit
}

export type LineChart = AnyChart & { kind: 'lines'; moments?: readonly Moment[] }

export type Chart = BarChart | LineChart

/** A chart as SVG text, for two widths, because text inside a picture shrinks with it. */
export type ChartDrawing = { wide: string; narrow: string }
