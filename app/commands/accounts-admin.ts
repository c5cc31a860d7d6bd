import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { admitAdministrator } from '~/provider/accounts/first-administrator'
import { readSettings, SettingsError } from '~/settings/settings.server'
import { refuseOldRuntime } from './runtime'

// npm run accounts:admin -- E-MAIL NOME
refuseOldRuntime()
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(`Configuração inválida:\n${error.message}`)
  process.exitCode = 1
}

async function run([email = '', ...names]: string[]) {
  const name = names.join(' ').trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || name === '') {
    console.error('Uso: npm run accounts:admin -- E-MAIL NOME')
    return 1
  }
  const { databaseUrl, dataDir, publicUrl, port } = readSettings(process.env)
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
