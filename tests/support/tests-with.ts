import { needs } from '~/commands/not-run.mjs'
import { missingPrograms, type programs } from '~/commands/programs.mjs'

/**
 * Tests that need programs of the machine. With one missing they are not run, and `npm test` names them in its last lines: the
 * only tests that may be left out.
 */
export function testsWith(names: readonly (keyof typeof programs)[], define: () => void) {
  describe.skipIf(missingPrograms(names).length > 0)(needs + names.join(', '), define)
}
