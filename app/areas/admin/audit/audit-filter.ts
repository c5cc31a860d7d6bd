/** What an address asks of the trail, in its own words. */
export type AuditFilter = Partial<Record<'acao' | 'quem' | 'objeto' | 'de' | 'ate' | 'antes', string | undefined>>

/** Only what is asked for, to be written into an address. */
export function given(filter: AuditFilter): [string, string][] {
  return Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
}
