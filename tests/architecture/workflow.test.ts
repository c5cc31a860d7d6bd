import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Workflow = { permissions: Record<string, string>; jobs: Record<string, { steps: { run?: string }[] }> }

const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow

test('the workflow runs .ci/run and nothing else, and may only read', () => {
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
  expect(commands).toEqual(['.ci/run'])
  expect(workflow.permissions).toEqual({ contents: 'read' })
})
