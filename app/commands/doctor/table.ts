import type { Finding, FindingState } from './finding'

const signs: Record<FindingState, string> = { 'em ordem': '✓', atenção: '!', falha: '✗', desconhecido: '?' }
const [nameWidth, stateWidth, adviceWidth] = [20, 52, 52]

/** The findings as a table: what was checked, its state, and what to do. */
export function describeFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ name, state, found, advice = '–' }) => rowOf([name, `${signs[state]} ${state}: ${found}`, advice]))
  const rule = '─'.repeat(nameWidth + stateWidth + adviceWidth + 4)
  return [rowOf(['Conferência', 'Estado', 'O que fazer']), rule, ...rows, rule, summaryOf(findings)].join('\n')
}

function summaryOf(findings: readonly Finding[]) {
  const count = (state: FindingState) => findings.filter((it) => it.state === state).length
  const parts = [
    `${count('em ordem')} em ordem`,
    `${count('atenção')} com atenção`,
    `${count('desconhecido')} sem resposta`,
    `${count('falha')} com falha`,
  ]
  return `Conferências: ${parts.join(', ')}.`
}

/** The cells side by side, each on as many lines as its words need. */
function rowOf([name, state, advice]: [string, string, string]): string {
  const cells = [linesOf(name, nameWidth), linesOf(state, stateWidth), linesOf(advice, adviceWidth)] as const
  const height = Math.max(...cells.map(({ length }) => length))
  const widths = [nameWidth, stateWidth, 0]
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, column) => (lines[line] ?? '').padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  ).join('\n')
}

/** A longer word, such as an address, keeps its line to itself. */
function linesOf(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
