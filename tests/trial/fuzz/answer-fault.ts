/** What no answer shows: a line of a stack, a file of ours, what a database says to programs. */
const inside = [
  /^\s*at \S.*:\d+:\d+\b/m,
  /node_modules\//,
  /build\/server\//,
  /\.server\.[jt]s\b/,
  /\bSQLITE_[A-Z]+\b|SqliteError/,
  /\brelation \S+ does not exist|invalid input syntax for type|violates \S+ constraint|invalid byte sequence for encoding/,
  /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError)\b/,
]

/** What is wrong with an answer to a hostile request; undefined when nothing is. */
export function faultOf(status: number, text: string): string | undefined {
  if (status >= 500) return `${status}`
  const shown = inside.find((pattern) => pattern.test(text))
  return shown && `${status} mostra ${shown.exec(text)![0].trim().slice(0, 80)}`
}

/** A line of the log that tells of a fault: not an answer, a refusal, a slow query or the trial that collects garbage. */
export function isFaultLine(line: string) {
  return !/^Debugger |"tier":|"message":"(?:refused|slow query) /.test(line)
}
