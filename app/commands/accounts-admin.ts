import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { admitAdministrator } from '~/provider/auth/first-administrator'
import { openDataDir } from '~/settings/data-dir.server'
import { readSettings } from '~/settings/settings.server'
import { refuseOldRuntime } from './runtime'
import { startOrExit } from './start-fault'

// npm run accounts:admin -- E-MAIL NOME
refuseOldRuntime()
process.exitCode = await startOrExit(() => run(process.argv.slice(2)))

async function run([email = '', ...names]: string[]) {
  const name = names.join(' ').trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || name === '') {
    console.error('Uso: npm run accounts:admin -- E-MAIL NOME')
    return 1
  }
  const { databaseUrl, dataDir, publicUrl, port } = readSettings(process.env)
  if (!databaseUrl) openDataDir(dataDir)
  const db = await openDatabase(databaseUrl ?? path.join(dataDir, 'farol.sqlite'))
  const link = await admitAdministrator(db, { name, email }, new Date())
  await closeDatabase(db)
  if (link === undefined) {
    console.error(`${email} já é de uma conta que não é SUPER_ADMIN.`)
    return 1
  }
  console.log(`Escolha a senha em até 30 minutos:\n${publicUrl ?? `http://localhost:${port}`}${link}`)
  return 0
}
