/**
 * Tests of rooms whose functions keep no state outside the given database: a worker runs many of these files, and loads each
 * module once.
 */
export const sharedWorkers = [
  'app/{areas,charts,contract,database,documents,domain,gateway,mail,routes,session,settings,study-text,ui,unit-text}/**/*.test.{ts,tsx}',
  'app/provider/*.test.ts',
  // The tests of file-store set keys of S3 in the environment, and two of hours replace a module.
  'app/provider/!(file-store|hours)/**/*.test.ts',
  'app/provider/hours/!(full-disk|stalled-file).test.ts',
  'app/provider/file-store/disk-store.test.ts',
  'app/invoices/{*,nf3e/*}.test.ts',
  'app/invoices/danf3e/{faulty-bills,read-danf3e}.test.ts',
  'app/commands/{log,market-import-command,market-import-report,not-run,readiness,start-fault,tariffs-import-command,tariffs-import-report}.test.ts',
  'app/commands/backup/{remove-old-backups,repeat-erasures}.test.ts',
  'app/web/{backpressure,body-budget,incoming-body,page-etag,route-handlers,route-of,sent-form}.test.ts',
  'tests/architecture/!(test-files).test.ts',
  'tests/{golden,properties}/**/*.test.ts',
  'tests/trial/{fuzz,load,matrix}/*.test.ts',
  'tests/trial/{kills/history,kills/planted-losses,kills/web/form-senders,races/chain}.test.ts',
  'tests/{bench,support}/*.test.ts',
  // The other tests of the contract set keys of S3, watch the process, or replace the clock.
  'tests/contract/!(backup|file-store-away|hours-in-bucket|public-data-fetch|provider-over-http|shared-postgres|start).test.{ts,tsx}',
]

/** Journeys share workers: each file has its own site, and reuses emptied pages of others. */
export const sharedWorkerJourneys = ['tests/journeys/**/*.test.ts']
