import { shownDecimal, shownInteger } from '../report-text'
import type { Manifest } from './manifest'

export function describeContents({ database, documents }: Pick<Manifest, 'database' | 'documents'>): string {
  const counts = Object.values(database.rows)
  const rows = counts.reduce((sum, count) => sum + count, 0)
  const name = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return [
    `Banco de dados: ${name} ${database.version} · ${shownInteger(counts.length)} tabelas · ${shownInteger(rows)} linhas · ${size(database.bytes)}`,
    `Documentos: ${shownInteger(documents.count)} · ${size(documents.bytes)}`,
  ].join('\n')
}

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
