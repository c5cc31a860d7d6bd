import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const files = ['app', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file)),
)

test('only the tests that need a program of the machine may be left out, by tests/support/tests-with.ts', () => {
  const word = new RegExp(String.raw`\b(test|it|describe)(\.\w+)*\.(skip|skipIf|runIf|todo|only)\b`)
  expect(files.filter((file) => word.test(readFileSync(file, 'utf8')))).toEqual([path.join('tests', 'support', 'tests-with.ts')])
})
