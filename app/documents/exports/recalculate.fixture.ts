import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import readXlsxFile from 'read-excel-file/node'

/** LibreOffice setting: calculate every formula when a file is opened, without using stored results. */
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** The values that LibreOffice calculates, by sheet, for all files in one run. */
export async function recalculated(files: readonly Uint8Array[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'planilha-'))
  try {
    const profile = path.join(folder, 'profile')
    await mkdir(path.join(profile, 'user'), { recursive: true })
    await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), alwaysRecalculate)
    const names = files.map((_, index) => `${index}.xlsx`)
    await Promise.all(files.map((bytes, index) => writeFile(path.join(folder, names[index]!), bytes)))
    const out = path.join(folder, 'out')
    await promisify(execFile)(
      'soffice',
      [`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', 'xlsx', '--outdir', out, ...names],
      { cwd: folder },
    )
    return await Promise.all(names.map(async (name) => readXlsxFile(await readFile(path.join(out, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
