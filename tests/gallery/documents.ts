import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Draws each page of a PDF as a picture and returns their names; none when poppler's `pdftoppm` is not installed. */
export function drawDocument(folder: string, file: string): string[] {
  const name = path.parse(file).name
  const { error, status, stderr } = spawnSync('pdftoppm', ['-png', '-r', '60', file, `${name}-pagina`], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) return []
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
  return readdirSync(folder)
    .filter((it) => it.startsWith(`${name}-pagina-`))
    .toSorted()
}
