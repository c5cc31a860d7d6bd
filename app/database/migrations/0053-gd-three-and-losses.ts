import { sql, type Kysely } from 'kysely'

/**
 * What of the TUSD a GD III does not get back, as shares of it: transmission, and research with the regulator's fee. And whether the investment of a
 * study is never paid back, which its list tells; unknown of those kept before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['transmission_tusd_peak', 'transmission_tusd_off_peak', 'research_tusd_peak', 'research_tusd_off_peak']) {
    await sql.raw(`alter table tariff_rate add column ${column} double precision`).execute(db)
  }
  await sql.raw('alter table study add column never_pays_back integer').execute(db)
}
