// Plain JavaScript, as test.mjs.

/** How the title of a group of tests begins that names the programs it needs: tests/support/tests-with.ts writes it. */
export const needs = 'needs '

/**
 * What `npm test` says of the tests that were not run because the machine has no program for them.
 *
 * @param {readonly { assertionResults: readonly { status: string, title: string, ancestorTitles: readonly string[] }[] }[]} testResults
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
