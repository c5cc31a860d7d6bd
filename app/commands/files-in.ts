import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DataFileError } from '~/provider/open-data/data-file-error'

/** The files of the paths, and those in the folders among them, by name. */
export async function filesUnder(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const typed of paths) {
    // A nonexistent path is reported later, with the refused files.
    const isFolder = await stat(typed).then(
      (it) => it.isDirectory(),
      () => false,
    )
    if (!isFolder) files.push(typed)
    else {
      const names = (await readdir(typed, { recursive: true, withFileTypes: true })).filter((it) => it.isFile())
      const found = names.map((it) => path.join(it.parentPath, it.name)).toSorted()
      const ignored = found.filter((file) => !isReadable.test(file))
      if (ignored.length > 0) console.log(`Ignorados: ${ignored.map((file) => path.relative(typed, file)).join(', ')}`)
      files.push(...found.filter((file) => isReadable.test(file)))
    }
  }
  if (files.length === 0) throw new DataFileError('Não há arquivos .csv, .csv.gz, .json ou .json.gz nesse lugar')
  return files
}

const isReadable = /\.(csv|json)(\.gz)?$/i
