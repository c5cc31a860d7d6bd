import { tmpdir } from 'node:os'
import type { AppLoadContext } from '@remix-run/node'
import type { FormValues } from '~/areas/simulator/form/fields'
import { valuesFrom } from '~/areas/simulator/form/form-values'
import { itemName } from '~/areas/simulator/form/items'
import { openMemory } from '~/database/open-memory.fixture'
import { openRateLimits } from '~/database/rate-limits.server'
import { createGateway } from '~/gateway/gateway.server'
import { demoPassword } from '~/provider/demo/accounts'
import { seedDemo } from '~/provider/demo/seed'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { action, loader } from '~/routes/_workspace.simulacao'
import { action as draftAction } from '~/routes/simulacao_.rascunho'
import { action as answerAction } from '~/routes/simulacao_.resposta'
import { loader as pdfLoader } from '~/routes/simulacao_.estudo[.]pdf'
import { authenticate } from '~/session/sign-in.server'
import { createSessions } from '~/session/sessions.server'
import { createVisitorLimits } from '~/session/visitor-limits.server'
import { bill } from './copel-bill'

export { bill }

const noon = () => new Date('2026-11-21T15:00:00Z')

/** A local plant of 120 kWp that generates 15.000 kWh a month. */
const plant: Partial<FormValues> = {
  geracao: '15.000',
  potenciaUsina: '120',
  demandaUsina: '100',
  custoProjeto: '450.000',
}
/** The bill with a plant, in a mode. GDXAPE needs rates that only some distributors publish. */
export const plantBill = (mode: string): FormValues => ({
  ...bill,
  ...plant,
  calc: mode,
  distribuidora: mode === 'GDXAPE' ? 'cpfl-paulista' : 'copel',
})

/** The further fields of a proposal with one plant of 120 kWp, that of `plant`. */
export const proposal: Partial<FormValues> = {
  generateProposal: 'on',
  lcoe: '187,4',
  localization: 'Lapa, PR',
  modules: '2.016 módulos de 620 Wp',
  inverter: '5 inversores',
  structure: 'Solo',
  itemCount: '1',
  [itemName(0, 'nome')]: 'Usina Lapa',
  [itemName(0, 'potencia')]: '0,12',
  [itemName(0, 'geradorFotovoltaico')]: '2,1',
  [itemName(0, 'projetoHomologacao')]: '0,15',
  [itemName(0, 'epc')]: '0,75',
}

type Answer = Awaited<ReturnType<typeof action>>
type Loaded = Awaited<ReturnType<typeof loader>>
export type Breakage = (request: Request) => Response | undefined

/** The site with a new provider, at noon by default; `breakage` replaces the provider's answers. */
export async function openSimulator({ breakage = () => undefined, now = noon }: { breakage?: Breakage; now?: () => Date } = {}) {
  const db = await openMemory()
  await seedTariffs(db)
  await seedDemo(db, now())
  const { fetch } = createProvider({ db, now, tokenSecret: new Uint8Array(32), fileStore: diskStore(tmpdir()) })
  const provider = createGateway({
    baseUrl: 'http://provider.embedded',
    fetch: async (request) => breakage(request) ?? fetch(request),
  })
  const sessions = createSessions({ db, secret: 'a secret of more than 32 characters', secure: false, now })
  const context = {
    provider,
    sessions,
    limits: createVisitorLimits(openRateLimits(undefined)),
    now,
    brand: { name: 'Farol', phone: '', email: '', address: '' },
  } as unknown as AppLoadContext

  const signIn = async (email: string) => {
    const body = new URLSearchParams({ email, password: demoPassword })
    const { session } = await authenticate(new Request('http://site/login', { method: 'POST', body }), provider, undefined)
    return sessions.begin(new Request('http://site/login'), session)
  }
  /** The cookie of an administrator who sees the platform as the person of another cookie. */
  const viewAs = async (cookies: string) => {
    const [admin, person] = await Promise.all(
      [await signIn('admin@farol.example'), cookies].map(async (it) => ({ it, found: await sessions.find(requestTo('/', it)) })),
    )
    if (admin?.found.state !== 'open' || person?.found.state !== 'open') throw new Error('nobody is signed in')
    const { userId, name, role, permissions, accessToken } = person.found.session
    const view = { userId, name, role, permissions, accessToken, until: '2026-11-21T15:15:00.000Z' }
    await sessions.renewals.setView(admin.found.session.recordKey, view)
    return admin.it
  }
  const cookie = await signIn('black@farol.example')
  const call = { context, params: {}, response: undefined }
  return {
    db,
    signIn,
    view: () => viewAs(cookie),
    open: (path: string, cookies = cookie) => loader({ ...call, request: requestTo(path, cookies) }),
    print: (path: string, cookies = cookie) => pdfLoader({ ...call, request: requestTo(path, cookies) }),
    /** Sends the form, by default as black@, who needs an invoice to simulate. */
    post: (fields: Partial<FormValues> & Record<string, string>, { cookies = cookie, files = { file: invoice } }: Sent = {}) =>
      action({ ...call, request: requestTo('/simulacao', cookies, formOf({ ...fields, ...files })) }),
    /** Sends a draft, as the form's script does while it is filled in. */
    sendDraft: (fields: Partial<FormValues> & { draftTag?: string }, cookies = cookie) =>
      draftAction({ ...call, request: requestTo('/simulacao/rascunho', cookies, formOf(fields)) }),
    /** Requests a live answer, as the form's script does while typing: a file is sent by its name. */
    askLive: (fields: Partial<FormValues> & { draftTag?: string; file?: string }, cookies = cookie) =>
      answerAction({ ...call, request: requestTo('/simulacao/resposta', cookies, formOf(fields)) }),
    submissions: () => db.selectFrom('simulator_invoice').selectAll().execute(),
    studies: () => db.selectFrom('study').selectAll().execute(),
  }
}

type Sent = { cookies?: string; files?: Record<string, File> }

/** The smallest content that is recognised as a PDF. */
const pdfText = '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'
export const invoice = new File([pdfText], 'fatura.pdf', { type: 'application/pdf' })

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function requestTo(path: string, cookies: string, body?: FormData) {
  const headers = { Cookie: cookies.split(';')[0]! }
  return new Request(`http://site${path}`, body ? { method: 'POST', body, headers } : { headers })
}

/** The form of an answer, and its status. */
export function formOfAnswer(answer: Answer) {
  if (answer instanceof Response) throw new Error(`it went to ${answer.headers.get('Location')}`)
  if (!('data' in answer)) throw new Error('it came back without the form')
  return { ...answer.data, values: valuesFrom(answer.data.values), status: answer.init?.status }
}

export function addressOf(answer: Answer): string {
  const address = answer instanceof Response && answer.headers.get('Location')
  if (!address) throw new Error('it came back with the form')
  return address
}

export function formIn(loaded: Loaded) {
  if (loaded.page !== 'form') throw new Error('a result was shown')
  return { ...loaded, values: valuesFrom(loaded.values) }
}

export function resultIn(loaded: Loaded) {
  if (loaded.page !== 'result') throw new Error('the form was shown')
  return loaded
}

export async function thrownBy(promise: Promise<unknown>): Promise<Response> {
  try {
    await promise
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
  throw new Error('nothing was thrown')
}
