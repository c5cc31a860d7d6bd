import { grouped } from '../grouped'
import { simulationColumns, simulationSheet } from '~/contract/google-sheets'
import type { Outcome } from '../campaign'
import type { Books } from './books'
import type { Clients } from './clients'
import { ageDocuments, checkDocuments, checkSweep, unnamedDocuments } from './documents'
import type { Installation } from './installation'
import { checkHalves } from './invariants'
import type { Fault, Ledger, LedgerKind } from './ledger'
import { until } from '../until'
import { checkMails } from './mails'
import { sheetRow } from './writes/contacts'

type Ended = {
  installation: Installation
  clients: Clients
  kinds: readonly LedgerKind[]
  ledger: Ledger
  mailsBefore: number
  kills: number
}

/** Lets an installation finish what it had begun, and compares everything that was sent with everything that is there. */
export async function lastCheck({ installation, clients, kinds, ledger, mailsBefore, kills }: Ended): Promise<Outcome> {
  const { programs, books, smtp, sheets } = installation
  for (const program of programs) await program.kill()
  await passTime(books)
  await ageDocuments(installation.documents)
  const unnamed = await unnamedDocuments(books, installation.documents)
  await Promise.all(programs.map((program) => program.start()))
  await until(async () => (await waitingOf(books)) === 0, 'entrega e cálculo do que esperava')

  await ledger.check(books, 'all')
  const words = kinds.flatMap(({ name, mailWord }) => (mailWord ? ledger.acknowledgedKeys(name).map(mailWord) : []))
  const mails = await checkMails(books, smtp.mails, { words, kills })
  const unswept = await checkSweep(books, installation.documents)
  const documents = await checkDocuments(books, installation.documents, clients.documents)
  const halves = await checkHalves(books, mailsBefore)
  const rows = checkSheet(sheets.rowsOf(simulationSheet), ledger.acknowledgedKeys(sheetRow.name))
  const logged = programs.flatMap(({ log }) => log).filter((line) => / 500|TypeError|ReferenceError|uncaught/i.test(line))

  const wrong = [...ledger.faults.values()].map(describe)
  const lost = [...wrong, ...mails.faults, ...documents.faults, ...unswept, ...halves, ...rows]
  const failed = [...clients.surprises, ...logged]
  const { sent, acknowledged, unanswered, written } = await ledger.figures(books)
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

/** What a killed process had in hand is free again after minutes: here, with every process dead, they pass at once. */
async function passTime(books: Books) {
  const past = "'2000-01-01T00:00:00.000Z'"
  await books.rows(`update mail_outbox set next_attempt_at = ${past} where ended_at is null`)
  await books.rows(`update sheet_append set next_attempt_at = ${past} where appended_at is null`)
  await books.rows(`update portfolio set lease_until = ${past} where lease_until is not null`)
}

async function waitingOf(books: Books) {
  const mails = '(select count(*) from mail_outbox where ended_at is null)'
  const appends = '(select count(*) from sheet_append where appended_at is null)'
  const portfolios = "(select count(*) from portfolio where state = 'running')"
  const [row] = await books.rows(`select ${mails} + ${appends} + ${portfolios} as n`)
  return Number(row!['n'])
}

/** Each row that was acknowledged is in the spreadsheet outside, once; rows that were not, at most once. */
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
