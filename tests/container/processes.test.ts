import { openDatabase } from '~/database/open.server'
import { s3Store } from '~/provider/file-store/s3-store'
import { openEmptyPostgres } from '../support/postgres'
import { s3Keys, startS3 } from '../support/s3-server'
import { startServer } from '../support/start-server'
import { startSmtp } from '../support/smtp'
import { readCompose } from './compose-file'

const composed = readCompose().services['web1']!.environment
Object.assign(process.env, s3Keys)

/**
 * Three processes with the compose file's environment. Changed for this machine: servers, their keys and ports; no delay at the
 * end, and demonstration accounts.
 */
async function startComposed() {
  const [postgres, s3, smtp] = await Promise.all([openEmptyPostgres(), startS3(), startSmtp()])
  const prefix = new URL(String(composed['FILES_URL'])).pathname.slice(1)
  const here = { DATABASE_URL: postgres.url, FILES_URL: s3.url(prefix), SMTP_URL: smtp.url, ...s3Keys, PORT: '0' }
  const written = Object.fromEntries(Object.entries(composed).map(([name, value]) => [name, String(value)]))
  const env = { ...written, ...here, DRAIN_SECONDS: '0', METRICS_PORT: '', DEMO: '1' }
  const sites = [await startServer(env), ...(await Promise.all([startServer(env), startServer(env)]))]
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await Promise.all([postgres.stop(), s3.stop(), smtp.stop()])
  }
  return { sites, postgres, store: s3Store(s3.bucket(prefix)), smtp, stop }
}

/** As the proxy sends it: it saw the last address of the list, earlier ones came from the visitor. */
async function signInBehindProxy(address: string): Promise<string> {
  const { host } = new URL(address)
  const response = await fetch(`${address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: `https://${host}`,
      'x-forwarded-for': '198.51.100.9, 203.0.113.7',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
    },
    body: new URLSearchParams({ email: 'admin@farol.example', password: 'demonstracao-2026' }),
  })
  expect(response.status).toBe(302)
  const cookies = response.headers.getSetCookie().map((it) => it.split(';')[0])
  return cookies.join('; ')
}

test('three processes of the compose file serve one installation: its sessions, documents, mails and visitors’ addresses', async () => {
  const { sites, postgres, store, smtp, stop } = await startComposed()
  const [first, second, third] = sites.map(({ address }) => address) as [string, string, string]
  for (const site of sites) expect((await fetch(`${site.address}/readyz`)).status).toBe(200)

  const cookie = await signInBehindProxy(first)
  const db = await openDatabase(postgres.url)
  const entry = await db.selectFrom('audit_entry').select('address').where('action', '=', 'sign-in').executeTakeFirstOrThrow()
  expect(entry.address).toBe('203.0.113.7')

  const document = await db.selectFrom('stored_file').select(['storage_id', 'size_bytes']).executeTakeFirstOrThrow()
  expect(await store.has(document.storage_id)).toBe(true)
  for (const address of [second, third]) {
    const response = await fetch(`${address}/uploads/${document.storage_id}`, { headers: { cookie } })
    expect((await response.arrayBuffer()).byteLength).toBe(document.size_bytes)
  }

  await fetch(`${third}/recuperarSenha`, {
    method: 'POST',
    headers: { origin: third },
    body: new URLSearchParams({ email: 'cliente@farol.example' }),
  })
  await vi.waitUntil(() => smtp.mails.length > 0, { timeout: 60_000 })
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['cliente@farol.example']])
  await db.destroy()
  await stop()
})
