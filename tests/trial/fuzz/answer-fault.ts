/** Content that no answer may show: stack lines, our file names, database messages. */
const inside = [
  /^\s*at \S.*:\d+:\d+\b/m,
  /node_modules\//,
  /build\/server\//,
  /\.server\.[jt]s\b/,
  /\bSQLITE_[A-Z]+\b|SqliteError/,
  /\brelation \S+ does not exist|invalid input syntax for type|violates \S+ constraint|invalid byte sequence for encoding/,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError)\b/,
]

/** The fault of an answer to a hostile request; undefined without one. */
export function faultOf(status: number, text: string): string | undefined {
  if (status >= 500) return `${status}`
  const shown = inside.find((pattern) => pattern.test(text))
  return shown && `${status} mostra ${shown.exec(text)![0].trim().slice(0, 80)}`
}

/** A log line of a fault, unlike answers, refusals, slow queries and the trial's garbage collection. */
export function isFaultLine(line: string) {
  return !/^Debugger |"tier":|"message":"(?:refused|slow query) /.test(line)
}
