import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { importTariffs } from '~/provider/tariffs/import/import-tariffs'
import { TariffFileError } from '~/provider/tariffs/import/tariff-file-error'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { readSettings, SettingsError } from '~/settings/settings.server'
import { refuseOldRuntime } from './runtime'
import { showProgress } from './tariffs-import-progress'
import { describeImport } from './tariffs-import-report'

// npm run tariffs:import -- FILE: reads ANEEL's file of homologated tariffs into the database that the settings name.
refuseOldRuntime()
try {
  await run(process.argv[2])
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function run(given: string | undefined) {
  if (!given) throw new TariffFileError('informe o arquivo: npm run tariffs:import -- ARQUIVO')
  // npm runs scripts in the project's folder; the path was typed in another.
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', given)
  const { size } = await stat(file)

  const db = await openDatabase(databaseLocation())
  try {
    await seedTariffs(db)
    const startedAt = performance.now()
    const progress = showProgress(size)
    const report = await importTariffs(db, createReadStream(file, { highWaterMark: chunkBytes }), {
      onProgress: progress.update,
    }).finally(progress.stop)
    const peakRssBytes = process.resourceUsage().maxRSS * 1024
    console.log(describeImport(report, { seconds: (performance.now() - startedAt) / 1000, peakRssBytes }))
  } finally {
    await closeDatabase(db)
  }
}

const chunkBytes = 256 * 1024

/** Signs nobody in, so it asks for no session secret, with or without a demonstration. */
function databaseLocation() {
  const { DATABASE_URL, DATA_DIR } = process.env
  const { databaseUrl, dataDir } = readSettings({ DATABASE_URL, DATA_DIR, DEMO: '1' })
  return databaseUrl ?? path.join(dataDir, 'farol.sqlite')
}

function explain(error: unknown): string {
  if (error instanceof TariffFileError) return `Arquivo recusado, nada foi alterado. ${error.message}`
  if (error instanceof SettingsError) return `Configuração inválida:\n${error.message}`
  if (isFileError(error)) return `Não foi possível ler ${error.path}: ${fileProblems[error.code] ?? error.code}`
  throw error
}

const fileProblems: Partial<Record<string, string>> = {
  ENOENT: 'o arquivo não existe',
  EISDIR: 'é uma pasta, não um arquivo',
  EACCES: 'sem permissão de leitura',
}

function isFileError(error: unknown): error is Error & { code: string; path?: string } {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
