import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateTariffFile } from './generate-tariff-file'
import type { Row } from './print'

const rowCounts = [32_800, 328_000]

/** The import command on a file of ANEEL's size and on one ten times smaller: memory must not grow with the rows. */
export async function importBench(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-import-'))
  const rows: Row[] = []
  for (const count of rowCounts) {
    const file = path.join(folder, `${count}.csv`)
    await generateTariffFile(file, count)
    const { report, seconds } = importFile(file, folder)
    rows.push({
      what: `${count.toLocaleString('pt-BR')} linhas (${(statSync(file).size / 1e6).toFixed(0)} MB)`,
      value: `${(count / seconds).toFixed(0)} linhas/s`,
      ratio: `${seconds.toFixed(1)} s com a partida; ${report}`,
    })
  }
  rmSync(folder, { recursive: true, force: true })
  return rows
}

function importFile(file: string, dataDir: string) {
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/tariffs-import.js', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the import failed:\n${stderr}`)
  return { seconds: (performance.now() - startedAt) / 1000, report: /[^\n]*mem[óo]ria[^\n]*/i.exec(stdout)?.[0].trim() ?? '' }
}
