// Plain JavaScript, as test.mjs.

/** Prefix of test groups that name the programs they need; tests/support/tests-with.ts writes it. */
export const needs = 'needs '

/**
 * Lines of `npm test` about tests not run because a program is missing.
 *
 * @param {readonly { assertionResults: readonly { status: string, title: string, ancestorTitles: readonly string[] }[] }[]}
 * testResults
 * @param {(names: string[]) => readonly string[]} missingOf
 */
export function notRunLines(testResults, missingOf) {
  const lines = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, title, ancestorTitles }) => {
      const group = ancestorTitles.find((it) => it.startsWith(needs))
      if (group === undefined || status === 'passed' || status === 'failed') return []
      return [`  sem ${missingOf(group.slice(needs.length).split(', ')).join(' e ')}: ${title}`]
    }),
  )
  return [`${lines.length} não executados${lines.length > 0 ? ' nesta máquina:' : ''}`, ...lines]
}
