import { grouped } from '../grouped'
import { simulationColumns, simulationSheet } from '~/contract/google-sheets'
import type { Outcome } from '../campaign'
import type { TrialDatabase } from './trial-database'
import type { Clients } from './clients'
import { ageDocuments, checkDocuments, checkSweep, unnamedDocuments } from './documents'
import type { Installation } from './installation'
import { checkHalves } from './invariants'
import type { Fault, History, HistoryKind } from './history'
import { until } from '../until'
import { checkMails } from './mails'
import { sheetRow } from './writes/contacts'

type Ended = {
  installation: Installation
  clients: Clients
  kinds: readonly HistoryKind[]
  history: History
  mailsBefore: number
  kills: number
}

/** Lets an installation finish its work, and compares everything sent with everything stored. */
export async function lastCheck({ installation, clients, kinds, history, mailsBefore, kills }: Ended): Promise<Outcome> {
  const { programs, db, smtp, sheets } = installation
  for (const program of programs) await program.kill()
  await passTime(db)
  await ageDocuments(installation.documents)
  const unnamed = await unnamedDocuments(db, installation.documents)
  await Promise.all(programs.map((program) => program.start()))
  await until(async () => (await waitingOf(db)) === 0, 'entrega e cálculo do que esperava')

  await history.check(db, 'all')
  const words = kinds.flatMap(({ name, mailWord }) => (mailWord ? history.acknowledgedKeys(name).map(mailWord) : []))
  const mails = await checkMails(db, smtp.mails, { words, kills })
  const unswept = await checkSweep(db, installation.documents)
  const documents = await checkDocuments(db, installation.documents, clients.documents)
  const halves = await checkHalves(db, mailsBefore)
  const rows = checkSheet(sheets.rowsOf(simulationSheet), history.acknowledgedKeys(sheetRow.name))
  const logged = programs.flatMap(({ log }) => log).filter((line) => / 500|TypeError|ReferenceError|uncaught/i.test(line))

  const wrong = [...history.faults.values()].map(describe)
  const lost = [...wrong, ...mails.faults, ...documents.faults, ...unswept, ...halves, ...rows]
  const failed = [...clients.surprises, ...logged]
  const { sent, acknowledged, unanswered, written } = await history.figures(db)
  return {
    tried: kills,
    failed: failed.length,
    lost: lost.length,
    notes: [
      `${sent} gravações: ${acknowledged} confirmadas; ${unanswered} sem resposta, ${written} delas gravadas inteiras`,
      `${documents.documents} documentos; ${unnamed.length} arquivos sem linha no banco, levados pela limpeza`,
      `${mails.arrived} e-mails, ${mails.twice} deles duas vezes com o mesmo Message-ID`,
      ...lost.slice(0, faultsShown).map((line) => `perdido: ${line}`),
      ...failed.slice(0, faultsShown).map((line) => `falho: ${line}`),
    ],
  }
}

const faultsShown = 20

/** A killed process's leases end after minutes, skipped here with every process dead. */
async function passTime(db: TrialDatabase) {
  const past = "'2000-01-01T00:00:00.000Z'"
  await db.rows(`update mail_outbox set next_attempt_at = ${past} where ended_at is null`)
  await db.rows(`update sheet_append set next_attempt_at = ${past} where appended_at is null`)
  await db.rows(`update portfolio set lease_until = ${past} where lease_until is not null`)
}

async function waitingOf(db: TrialDatabase) {
  const mails = '(select count(*) from mail_outbox where ended_at is null)'
  const appends = '(select count(*) from sheet_append where appended_at is null)'
  const portfolios = "(select count(*) from portfolio where state = 'running')"
  const [row] = await db.rows(`select ${mails} + ${appends} + ${portfolios} as n`)
  return Number(row!['n'])
}

/** Each acknowledged row is in the external spreadsheet exactly once; others at most once. */
function checkSheet(rows: readonly unknown[][], keys: readonly string[]): string[] {
  const column = simulationColumns.indexOf('Email')
  const counts = grouped(rows, (row) => String(row[column]))
  const missing = keys.filter((key) => !counts.has(`${key}@linha.example`))
  const twice = [...counts].filter(([, copies]) => copies.length > 1)
  return [
    ...missing.map((key) => `linha ${key}: não chegou à planilha`),
    ...twice.map(([email, copies]) => `linha de ${email}: ${copies.length} vezes na planilha`),
  ]
}

function describe({ kind, key, fault, expected, found }: Fault) {
  const faults = { lost: 'confirmado e não está', half: 'pela metade', twice: 'mais de uma vez' }
  return `${kind} ${key}: ${faults[fault]}; esperado [${expected.join(' | ')}], encontrado [${found.join(' | ')}]`
}
