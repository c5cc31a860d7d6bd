import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Acknowledged } from './visits'

/** Acknowledged writes missing in the database. */
export async function lostWrites(location: string, { contacts, studies }: Acknowledged): Promise<string[]> {
  const db = await openDatabase(location)
  try {
    const leads = await db.selectFrom('lead').select('email').execute()
    const stored = await db.selectFrom('study').select('id').execute()
    const there = new Set([...leads.map(({ email }) => email), ...stored.map(({ id }) => id)])
    return [...contacts, ...studies].filter((it) => !there.has(it))
  } finally {
    await closeDatabase(db)
  }
}
