import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Code that makes a page wait while rendering; and Remix's scripts, which would need streamed data. */
const waits = /\b(?:Suspense|Await|defer|lazy|Scripts|renderTo(?:Pipeable|Readable)Stream)\b/

test('no page waits for data while it is drawn, since every document is written in one text', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const imports = files.flatMap((file) =>
    [
      ...readFileSync(path.join('app', file), 'utf8').matchAll(
        /^import \{([^}]*)\} from '(?:react|react-dom\/server|@remix-run\/\w+)'/gm,
      ),
    ]
      .filter(([, names]) => waits.test(names!))
      .map(() => file),
  )
  expect(imports).toEqual([])
})
