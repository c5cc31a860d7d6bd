import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { openRateLimits } from '~/database/rate-limits.server'
import { createGateway } from '~/gateway/gateway.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { createSessions } from '~/session/sessions.server'
import { createVisitorLimits } from '~/session/visitor-limits.server'
import { openBillForm, simulateBill } from './simulate-bill.server'

export const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
export const typed = {
  name: 'Ana Lima',
  document: '012.345.678-90',
  email: 'ana@casa.example',
  phone: '(81) 98765-4321',
  state: 'PE',
  billValue: '1.234,56',
  terms: 'on',
}

/** A site with a provider that fails on demand and a clock that can be moved. */
export async function openSite() {
  let ms = Date.parse('2026-11-21T15:00:00Z')
  const now = () => new Date(ms)
  const db = await openMemory()
  const fileStore = diskStore(mkdtempSync(path.join(tmpdir(), 'farol-files-')))
  const embedded = createProvider({ db, now, tokenSecret: new Uint8Array(32), fileStore })
  const failing = new Set<string>()
  const calls: string[] = []
  const provider = createGateway({
    baseUrl: 'http://provider.embedded',
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      calls.push(pathname)
      if (failing.has(pathname)) return Promise.reject(new TypeError('fetch failed'))
      return embedded.fetch(request)
    },
  })
  const sessions = createSessions({ db, secret: 'a secret of more than 32 characters', secure: false, now })
  const limits = createVisitorLimits(openRateLimits(undefined))
  const rows = async () => (await db.selectFrom('sheet_row').select('cells').execute()).map(({ cells }) => JSON.parse(cells))
  const files = () => db.selectFrom('stored_file').select(['name', 'folder', 'type', 'situation', 'size_bytes']).execute()
  const leads = () => db.selectFrom('lead').select(['email', 'bill_brl', 'report']).execute()
  return {
    context: { provider, sessions, limits, now },
    failing,
    calls,
    rows,
    files,
    leads,
    wait: (seconds: number) => (ms += seconds * 1000),
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** Opens the form and sends it. */
export async function sendForm({ context }: Site, change: Record<string, string> = {}) {
  const { stamp } = await openBillForm(new Request('http://site/novo-atacarejo/autoprodutor'), context)
  const body = new URLSearchParams({ ...typed, stamp, website: '', ...change })
  return simulateBill(new Request('http://site/novo-atacarejo/autoprodutor', { method: 'POST', body }), context)
}

/** Sends the form and returns the address of its result. */
export async function toResult(site: Site, change?: Record<string, string>) {
  const answer = await sendForm(site, change)
  expect(answer.status).toBe(303)
  const address = `http://site${answer.headers.get('Location')}`
  const cookie = answer.headers.get('Set-Cookie')!.split(';')[0]!
  return { address, headers: { Cookie: cookie } }
}
