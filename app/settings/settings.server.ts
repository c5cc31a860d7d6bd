import { z } from 'zod'
import { filesUrl } from './files-url'
import { showcaseOf, showcaseSettings } from './showcase'

/** The settings, read from environment variables. README.md lists every name. */
export type Settings = ReturnType<typeof readSettings>

/** The company's name and contact data, shown on pages through the root loader. */
export type Brand = {
  name: string
  phone: string
  email: string
  address: string
  /** With punctuation: "11.222.333/0001-81". */
  cnpj?: string | undefined
  /** Opening hours, in Portuguese. */
  hours?: string | undefined
  /** The company's video; without one the site plays its own animation. */
  videoUrl?: string | undefined
  /** The site of the partner programme; without one the button opens the chat. */
  partnerUrl?: string | undefined
  /** Where partners reach the group of specialists; without one, the chat. */
  specialistsUrl?: string | undefined
}

/** CNPJ and opening hours of the demonstration's company, for the footer. */
const demoCnpj = '11.222.333/0001-81'
const demoHours = 'Segunda a sexta, das 8h às 18h'

export class SettingsError extends Error {}

const port = z.coerce
  .number('precisa ser um número')
  .int('precisa ser inteiro')
  .min(0, 'precisa estar entre 0 e 65535')
  .max(65_535, 'precisa estar entre 0 e 65535')
/** An invalid URL is refused here: errors of later readers would log it whole, with its password. */
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'precisa começar com postgres://')
  .refine(
    (url) => URL.canParse(url),
    'não é um endereço que se possa ler; numa senha, @ é escrito %40, # é %23, / é %2F, ? é %3F e % é %25',
  )
const httpUrl = z.url({ protocol: /^https?$/, error: 'precisa ser um endereço http ou https' })

const environment = z.object({
  PORT: port.default(3000),
  LISTEN_HOST: z.string().optional(),
  PROVIDER_PORT: port.default(3001),
  DATA_DIR: z.string().default('.data'),
  FILES_URL: filesUrl.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_WAIT_SECONDS: z.coerce
    .number('precisa ser um número')
    .min(0, 'precisa estar entre 0 e 3600')
    .max(3600, 'precisa estar entre 0 e 3600')
    .default(30),
  DRAIN_SECONDS: z.coerce
    .number('precisa ser um número')
    .min(0, 'precisa estar entre 0 e 300')
    .max(300, 'precisa estar entre 0 e 300')
    .default(0),
  MAX_MEMORY_PERCENT: z.coerce
    .number('precisa ser um número')
    .min(10, 'precisa estar entre 10 e 100')
    .max(100, 'precisa estar entre 10 e 100')
    .default(85),
  PG_DUMP: z.string().default('pg_dump'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_QUERY_MS: z.coerce
    .number('precisa ser um número')
    .int('precisa ser inteiro')
    .min(1, 'precisa estar entre 1 e 60000')
    .max(60_000, 'precisa estar entre 1 e 60000')
    .default(1_000),
  REQUEST_LOG: z.enum(['0', '1'], 'precisa ser 0 ou 1').default('0'),
  PROVIDER_URL: httpUrl.optional(),
  PUBLIC_URL: httpUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'precisa ter ao menos 32 caracteres').optional(),
  PROVIDER_KEY: z.string().min(32, 'precisa ter ao menos 32 caracteres').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'precisa ser um endereço smtp ou smtps' }).optional(),
  MAIL_FROM: z.email('precisa ser um e-mail').optional(),
  TRUSTED_PROXIES: z.coerce
    .number('precisa ser um número')
    .int('precisa ser inteiro')
    .min(0, 'precisa estar entre 0 e 10')
    .max(10, 'precisa estar entre 0 e 10')
    .default(0),
  GOOGLE_SHEETS_ID: z.string().optional(),
  GOOGLE_SHEETS_CREDENTIALS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('precisa ser o JSON da chave de uma conta de serviço')
        return z.NEVER
      }
    })
    .pipe(z.object({ client_email: z.string(), private_key: z.string(), token_uri: httpUrl.optional() }))
    .optional(),
  GOOGLE_SHEETS_URL: httpUrl.default('https://sheets.googleapis.com'),
  DEMO: z.enum(['0', '1'], 'precisa ser 0 ou 1').optional(),
  DEMO_MARKET_AGENTS: z.coerce
    .number('precisa ser um número')
    .int('precisa ser inteiro')
    .min(0, 'precisa estar entre 0 e 100000')
    .max(100_000, 'precisa estar entre 0 e 100000')
    .default(4_100),
  OPEN_DATA: z
    .string()
    .regex(/^(off|([01]?\d|2[0-3])(,([01]?\d|2[0-3]))*)$/, 'precisa ser off, ou as horas de Brasília em que buscar, como 3,15')
    .optional(),
  ANEEL_DATA_URL: httpUrl.default('https://dadosabertos.aneel.gov.br'),
  CCEE_DATA_URL: httpUrl.default('https://dadosabertos.ccee.org.br'),
  HTTPS_PROXY: httpUrl.optional(),
  HTTP_PROXY: httpUrl.optional(),
  NO_PROXY: z.string().optional(),
  HOURS_MONTHS: z.coerce
    .number('precisa ser um número')
    .int('precisa ser inteiro')
    .min(1, 'precisa estar entre 1 e 120')
    .max(120, 'precisa estar entre 1 e 120')
    .default(24),
  SECOND_STEP: z.enum(['administrators', 'everyone'], 'precisa ser administrators ou everyone').default('administrators'),
  COMMISSION_DAY: z.coerce
    .number('precisa ser um dia de 1 a 28')
    .int('precisa ser um dia de 1 a 28')
    .min(1, 'precisa ser um dia de 1 a 28')
    .max(28, 'precisa ser um dia de 1 a 28')
    .default(15),
  BRAND_NAME: z.string().default('Farol Energia'),
  BRAND_PHONE: z.string().default('+55 81 4042-0000'),
  BRAND_EMAIL: z.email('precisa ser um e-mail').default('contato@farol.example'),
  BRAND_COBRANDS: z
    .string()
    .default('aurora:Aurora Solar')
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,60}:\S.*$/, 'precisa ser uma lista como aurora:Aurora Solar,serra:Serra Solar')))
    .transform((items) =>
      items.map((item) => ({ slug: item.replace(/:.*/s, ''), name: item.slice(item.indexOf(':') + 1).trim() })),
    ),
  BRAND_VIDEO_URL: httpUrl.optional(),
  BRAND_PARTNER_URL: httpUrl.optional(),
  BRAND_SPECIALISTS_URL: httpUrl.optional(),
  BRAND_CNPJ: z
    .string()
    .regex(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/, 'precisa ser como 11.222.333/0001-81')
    .optional(),
  BRAND_HOURS: z.string().optional(),
  /** A PKCS#12 file with the certificate that seals signed files. */
  SIGNING_P12: z.string().optional(),
  SIGNING_P12_PASSWORD: z.string().default(''),
  WEBHOOK_PRIVATE_TARGETS: z.enum(['0', '1'], 'precisa ser 0 ou 1').default('0'),
  ...showcaseSettings,
  BRAND_ADDRESS: z.string().default('Avenida Rio Branco, 23, Recife Antigo, Recife, PE'),
})

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape)

/**
 * Reads and checks the settings once, at start.
 *
 * @throws SettingsError that names each invalid setting and the reason.
 */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const it = result.data
  if (it.DATABASE_READ_URL && !it.DATABASE_URL)
    throw new SettingsError('DATABASE_READ_URL: precisa de DATABASE_URL, o servidor de que é réplica')
  const demo = it.DEMO === undefined ? !it.DATABASE_URL && !it.PUBLIC_URL : it.DEMO === '1'
  if (!demo && !it.SESSION_SECRET) throw new SettingsError('SESSION_SECRET: é obrigatório fora da demonstração (DEMO=0)')
  return {
    port: it.PORT,
    /** The only address of this machine that the site listens on; undefined for all. */
    host: it.LISTEN_HOST,
    providerPort: it.PROVIDER_PORT,
    dataDir: it.DATA_DIR,
    /** Where documents are kept; a folder of `dataDir` when absent. */
    filesUrl: it.FILES_URL,
    databaseUrl: it.DATABASE_URL,
    /** A streaming replica of it, for lists and searches. */
    databaseReadUrl: it.DATABASE_READ_URL,
    /** How long to wait at start for a database server that is away. [ms] */
    databaseWaitMs: it.DATABASE_WAIT_SECONDS * 1000,
    /** How long to keep serving after a signal, while /readyz answers 503. [ms] */
    drainMs: it.DRAIN_SECONDS * 1000,
    /** Share of the process's memory from which no new heavy work begins. [%] */
    maxMemoryPercent: it.MAX_MEMORY_PERCENT,
    /** Path or name of pg_dump; pg_restore and psql are expected beside it. */
    pgDump: it.PG_DUMP,
    /** Queries slower than this are logged. [ms] */
    slowQueryMs: it.SLOW_QUERY_MS,
    /** Port of the metrics; undefined for none. */
    metricsPort: it.METRICS_PORT,
    metricsHost: it.METRICS_HOST,
    /** Whether each answered request is a line of the log. */
    requestLog: it.REQUEST_LOG === '1',
    providerUrl: it.PROVIDER_URL,
    publicUrl: it.PUBLIC_URL,
    sessionSecret: it.SESSION_SECRET,
    providerKey: it.PROVIDER_KEY,
    mail: { smtpUrl: it.SMTP_URL, from: it.MAIL_FROM ?? it.BRAND_EMAIL },
    demo,
    /** Agents of the demonstration's invented market; 0 for none. */
    demoMarketAgents: it.DEMO_MARKET_AGENTS,
    openData: openDataOf(it, { demo }),
    /** Accounts that must set up a second step; none in a demonstration. */
    secondStepPolicy: demo ? ('nobody' as const) : it.SECOND_STEP,
    /** Day of the month on which partners are paid what was entered until the end of the month before. */
    commissionDay: it.COMMISSION_DAY,
    /** Months of hourly consumption that are kept, counted back from the newest. */
    hoursMonths: it.HOURS_MONTHS,
    /** The certificate that seals signed files; without one a demonstration makes its own, and others sign nothing. */
    signing: { p12: it.SIGNING_P12, password: it.SIGNING_P12_PASSWORD },
    /** Whether webhooks may call addresses inside the network, by http too: for demonstrations and tests. */
    webhookPrivateTargets: it.WEBHOOK_PRIVATE_TARGETS === '1',
    trustedProxies: it.TRUSTED_PROXIES,
    googleSheets: googleSheetsOf(it),
    cobrands: it.BRAND_COBRANDS,
    showcase: showcaseOf(it, { demo }),
    brand: withoutUnset({
      name: it.BRAND_NAME,
      phone: it.BRAND_PHONE,
      email: it.BRAND_EMAIL,
      address: it.BRAND_ADDRESS,
      cnpj: it.BRAND_CNPJ ?? (demo ? demoCnpj : undefined),
      hours: it.BRAND_HOURS ?? (demo ? demoHours : undefined),
      videoUrl: it.BRAND_VIDEO_URL,
      partnerUrl: it.BRAND_PARTNER_URL,
      specialistsUrl: it.BRAND_SPECIALISTS_URL,
    } satisfies Brand),
  }
}

/** Hour of Brasília at which public data is fetched. */
const nightlyHour = 3

/** When public data is fetched, from where, and through which proxies. A demonstration fetches once after its start. */
function openDataOf(it: z.output<typeof environment>, { demo }: { demo: boolean }) {
  const { OPEN_DATA: asked, HTTPS_PROXY, HTTP_PROXY, NO_PROXY } = it
  const hours = { hours: asked ? asked.split(',').map(Number) : [nightlyHour] }
  const timetable = asked === 'off' ? ('never' as const) : demo && asked === undefined ? ('once' as const) : hours
  const portals = { ANEEL: it.ANEEL_DATA_URL.replace(/\/$/, ''), CCEE: it.CCEE_DATA_URL.replace(/\/$/, '') }
  return { timetable, portals, proxies: { HTTPS_PROXY, HTTP_PROXY, NO_PROXY } }
}

/** The brand without the keys of unset values. */
function withoutUnset(brand: Brand): Brand {
  return Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== undefined)) as Brand
}

function googleSheetsOf(it: z.output<typeof environment>) {
  const { GOOGLE_SHEETS_ID: spreadsheetId, GOOGLE_SHEETS_CREDENTIALS: credentials, GOOGLE_SHEETS_URL: url } = it
  if (Boolean(spreadsheetId) !== Boolean(credentials)) {
    throw new SettingsError('GOOGLE_SHEETS_ID e GOOGLE_SHEETS_CREDENTIALS: são definidos os dois, ou nenhum')
  }
  return spreadsheetId && credentials ? { spreadsheetId, credentials, url } : undefined
}
