import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const areaFiles = readdirSync('app/areas', { recursive: true, encoding: 'utf8' }).filter((file) => /\.server\.tsx?$/.test(file))

test.each(areaFiles)('areas/%s guards nothing: the doorway does, and passes the member on', (file) => {
  const source = readFileSync(path.join('app/areas', file), 'utf8')
  expect(source).not.toMatch(/^import \{[^}]*\} from '~\/session\/guards\.server'/m)
})
