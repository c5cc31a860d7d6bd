import { writeFile } from 'node:fs/promises'
import { shownDecimal, shownInteger } from '../report-text'
import type { Manifest } from './manifest'

export function describeContents({ database, documents }: Pick<Manifest, 'database' | 'documents'>): string {
  const counts = Object.values(database.rows)
  const rows = counts.reduce((sum, count) => sum + count, 0)
  const name = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return [
    `Banco de dados: ${name} ${database.version} · ${shownInteger(counts.length)} tabelas · ${shownInteger(rows)} linhas · ${size(database.bytes)}`,
    `Documentos: ${shownInteger(documents.count)} · ${size(documents.bytes)}`,
    ...hoursLeftOut(database.rows['hour_month'] ?? 0),
  ].join('\n')
}

function hoursLeftOut(months: number): string[] {
  if (months === 0) return []
  return [
    `Consumo horário: ${months === 1 ? '1 mês' : `${months} meses`} no banco; a cópia não leva os arquivos, que são públicos`,
  ]
}

/** The missing documents, counted, with the first ten by name; a file beside the backup names all of a longer list. */
export async function describeMissing(missing: readonly string[], file: string): Promise<string> {
  const count =
    missing.length === 1
      ? '1 documento que o banco nomeia não foi encontrado'
      : `${shownInteger(missing.length)} documentos que o banco nomeia não foram encontrados`
  const others = missing.length - namedMissing
  const named = `Atenção: ${count}: ${missing.slice(0, namedMissing).join(', ')}`
  if (others <= 0) return named
  await writeFile(file, missing.map((id) => `${id}\n`).join(''), { mode: 0o600 })
  return `${named} e mais ${shownInteger(others)}; a lista inteira está em ${file}`
}

const namedMissing = 10

export function describeTime(startedAt: number): string {
  return `Tempo: ${shownDecimal((performance.now() - startedAt) / 1000)} s`
}

/** As clocks in Brasília show it. */
export function instantText(iso: string): string {
  return new Date(iso).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
}

function size(bytes: number) {
  return `${shownDecimal(bytes / 1_000_000)} MB`
}
