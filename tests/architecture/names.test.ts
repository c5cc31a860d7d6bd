import { readFileSync } from 'node:fs'
import { modules } from './modules'

/** A call of the contract and the function that answers it; a value on the wire and the function that makes it. */
const twice = [
  'billLine',
  'confirmSecondStep',
  'deleteStudy',
  'derivedFigures',
  'duplicateStudy',
  'endSignIn',
  'listDistributors',
  'listRegistrations',
  'listSignIns',
  'renameStudy',
  'renewRecoveryCodes',
  'revokeShare',
  'startSecondStep',
]

/** Names that a framework prescribes. */
const prescribed = new Set(['action', 'handle', 'headers', 'links', 'loader', 'meta', 'shouldRevalidate', 'up'])

test('an exported name is of one thing, but for calls and what answers them', () => {
  const files = new Map<string, Set<string>>()
  for (const { file, room } of modules) {
    if (room === 'routes') continue
    const exported = readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm,
    )
    for (const [, name] of exported) files.set(name!, (files.get(name!) ?? new Set()).add(file))
  }
  const repeated = [...files].filter(([name, { size }]) => size > 1 && !prescribed.has(name))
  expect(repeated.map(([name]) => name).toSorted()).toEqual(twice)
})
