/**
 * Tests of rooms whose functions hold nothing between two calls but what belongs to the database they are given: a worker runs many
 * of these files, and loads each module once.
 */
export const sharedWorkers = [
  'app/{areas,charts,contract,database,documents,domain,gateway,mail,routes,session,settings,study-text,ui,unit-text}/**/*.test.{ts,tsx}',
  'app/provider/*.test.ts',
  // The tests of file-store set keys of S3 in the environment.
  'app/provider/!(file-store)/**/*.test.ts',
  'app/invoices/{*,nf3e/*}.test.ts',
  'tests/{golden,properties}/**/*.test.ts',
]

/** Journeys share workers among themselves: the site and the browser are other processes, and each file has pages of its own. */
export const sharedWorkerJourneys = ['tests/journeys/**/*.test.ts']
