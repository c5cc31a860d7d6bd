/** Each room of app/, the rooms it may import and the packages it may use. README.md draws the same table. */
export const rooms: Record<string, { imports: readonly string[]; packages?: readonly RegExp[] }> = {
  domain: { imports: [], packages: [/^cpf-cnpj-validator$/] },
  contract: { imports: ['domain'], packages: [/^zod$/] },
  settings: { imports: [], packages: [/^zod$/, /^node:/] },
  database: { imports: [], packages: [/^kysely/, /^better-sqlite3$/, /^pg$/, /^rate-limiter-flexible$/, /^node:/] },
  enhance: { imports: ['domain', 'ui'], packages: [] },
  ui: { imports: [], packages: [/^react/, /^@remix-run\/react$/, /^remix-validated-form$/, /^zod$/] },
  styles: { imports: ['ui', 'charts', 'areas'] },
  'study-text': { imports: ['domain', 'ui', 'charts'], packages: [] },
  'unit-text': { imports: ['domain', 'ui', 'charts'], packages: [] },
  charts: { imports: ['ui'], packages: [/^react/, /^@nivo\//] },
  documents: {
    imports: ['domain', 'study-text', 'unit-text', 'charts', 'ui'],
    packages: [/^pdfkit$/, /^fontkit$/, /^csv-stringify/, /^write-excel-file/, /^@remix-run\/node$/, /^node:/, /^react/],
  },
  gateway: { imports: ['contract'], packages: [/^zod$/] },
  session: {
    imports: ['gateway', 'contract', 'domain', 'database', 'settings'],
    packages: [/^@remix-run\/node$/, /^remix-auth/, /^jose$/, /^kysely/, /^zod$/, /^node:/],
  },
  areas: {
    imports: ['domain', 'study-text', 'unit-text', 'contract', 'gateway', 'session', 'documents', 'charts', 'ui', 'settings'],
    packages: [
      /^react/,
      /^@remix-run\//,
      /^@conform-to\//,
      /^remix-validated-form$/,
      /^qr$/,
      /^csv-stringify/,
      /^zod$/,
      /^node:/,
    ],
  },
  routes: { imports: ['areas', 'session', 'ui'], packages: [/^@remix-run\//, /^@conform-to\//, /^react$/] },
  mail: { imports: ['database', 'settings'], packages: [/^nodemailer$/, /^kysely/, /^node:/] },
  provider: {
    imports: ['contract', 'domain', 'unit-text', 'database', 'mail', 'settings'],
    packages: [
      /^hono/,
      /^kysely/,
      /^jose$/,
      /^otpauth$/,
      /^@node-rs\/argon2$/,
      /^csv-/,
      /^sharp$/,
      /^write-excel-file/,
      /^read-excel-file/,
      /^google-auth-library$/,
      /^zod$/,
      /^node:/,
    ],
  },
  web: {
    imports: ['domain', 'ui', 'session', 'database', 'gateway'],
    packages: [/^express$/, /^helmet$/, /^compression$/, /^@remix-run\//, /^node:/],
  },
  commands: {
    imports: ['provider', 'database', 'settings'],
    packages: [/^@hono\/node-server$/, /^cli-progress$/, /^node:/],
  },
}

/** Each folder of the domain and the folders it may import: dated values, then bills, then studies. */
export const domainFloors: Record<string, readonly string[]> = {
  dated: [],
  tariffs: ['dated'],
  bill: ['dated', 'tariffs'],
  finance: [],
  study: ['dated', 'tariffs', 'bill', 'finance'],
  units: ['dated', 'finance'],
  'month-data': ['dated', 'units', 'registry'],
  market: ['dated', 'units', 'registry'],
  residential: ['dated'],
  registry: [],
  access: [],
  commissions: [],
  files: [],
}
