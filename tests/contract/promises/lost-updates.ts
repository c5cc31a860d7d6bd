import { randomUUID } from 'node:crypto'
import { endpoints } from '~/contract'
import { getCompanyRecord } from '~/contract/company-records'
import { getInvoice, storeInvoice } from '~/contract/invoices'
import { createOffer } from '~/contract/offers'
import { getUnitMonth } from '~/contract/month-data'
import { listPremises } from '~/contract/premises'
import { getUser } from '~/contract/users'
import { nothingRead } from '~/contract/version'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { cnpjOf } from '~/provider/demo/portfolio/cnpj-of'
import { keyOf } from '../access-rules'
import { calculatedStudy, keep } from '../calculated-study'
import { member } from '../caller'
import { companyWithUnit } from '../company-with-unit'
import type { OwnHost } from '../host'
import { newMember, newPerson } from '../people'
import { png } from '../picture'
import { newCompany, newMonth, newPartner, newUnit } from '../portfolio'
import { readVersions } from '../read-versions'
import { unitFields } from '../unit-fields'
import { portfolioAuthor, terms } from '../unit-portfolios'

type Reply = { status: number; json: unknown }

/** An object that several people may edit. */
type Editable = {
  /** The stored version. */
  version: () => Promise<string | null>
  /** Writes one of three contents over the version read. */
  write: (content: 0 | 1 | 2, version: string | null) => Promise<Reply>
  /** Location of the stored content in a 409. */
  stored: (content: 0 | 1 | 2) => object
}

/** Edits of the contract without a version that overwrite nothing unread, and why. */
const withoutVersion: Readonly<Record<string, string>> = {
  'PATCH /users/{id}': 'specified without one; asked for where it is sent, and the password proves what was read',
  'PATCH /partner-companies/sent/documents/partner/{companyId}': 'specified; adds documents and overwrites none',
  'PATCH /measuring-point/{id}/months': 'each of its months has the version that was read',
  'PATCH /companies/{id}/webhooks/{webhookId}': 'paused or active: its only field, which the last writer sets as the first did',
  'PATCH /month-imports/{id}/rows': 'marks of a draft, row by row; confirming asks for the versions of the months',
}

/** Two writers of one object: the second learns what the first wrote, and nothing is lost. */
export function lostUpdatePromises(host: () => OwnHost) {
  const admin = () => member(host(), 'super@farol.example')
  const patch = async (path: string, body: object) => (await admin()).patch(path, body)
  const post = async (path: string, body: object) => (await admin()).post(path, body)
  const get = async (path: string) => (await (await admin()).get(path)).json
  const at = readVersions(host)
  async function sendFile(path: string, parts: Readonly<Record<string, string | File>>) {
    const body = new FormData()
    for (const [name, part] of Object.entries(parts)) body.append(name, part)
    const headers = { authorization: `Bearer ${(await admin()).accessToken}` }
    const response = await host().fetch(new Request(host().baseUrl + path, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }
  const noteCount = async () => (await host().db.selectFrom('lead_note').selectAll().execute()).length

  const editables: Readonly<Record<string, () => Promise<Editable>>> = {
    async company() {
      const id = await newCompany(host())
      const [partner, cnpj] = [await newPartner(host()), randomCnpj()]
      const content = (which: number) => ({
        name: names[which]!,
        initials: 'MOINHO',
        cnpj,
        status: 'EM_ADESAO',
        start_acl: null,
        partner_company_id: partner,
      })
      return {
        version: () => at.company(id),
        write: (which, version) => patch(`/companies/${id}`, { ...content(which), version }),
        stored: content,
      }
    },
    async unit() {
      const id = await newUnit(host(), await newCompany(host()))
      return {
        version: () => at.unit(id),
        write: (which, version) => patch(`/measuring-point/${id}`, { ...unitOf(which), version }),
        stored: unitOf,
      }
    },
    async 'viability of a unit'() {
      const id = await newUnit(host(), await newCompany(host()))
      return {
        version: () => at.viability(id),
        write: (which, version) => post(`/measuring-point/${id}/viability`, { ...viabilityOf(which), version }),
        stored: viabilityOf,
      }
    },
    async offer() {
      const { id } = createOffer.reply.parse((await post('/cardMarket', { ...offerOf(0), Preco: 100 })).json)
      return {
        version: () => at.offer(id),
        write: (which, version) => patch(`/offers/${id}`, { Preco: 150 + which, version }),
        stored: offerOf,
      }
    },
    async contact() {
      const id = randomUUID()
      const person = { name: 'Ana', document: '11222333000181', email: `${id}@x.example`, created_at: '2026-11-20' }
      await host()
        .db.insertInto('lead')
        .values({ id, report: 'mercado-livre', ...person })
        .execute()
      return {
        version: () => at.lead(id),
        write: (which, version) => patch(`/leads/${id}`, { ...workOf(which), note: names[which], version }),
        stored: workOf,
      }
    },
    async 'access of an account'() {
      const { id } = await newPerson(host())
      return {
        version: () => at.access(id),
        write: (which, version) => patch(`/users/${id}/access`, { ...accessOf(which), version }),
        stored: accessOf,
      }
    },
    async 'commission agreement'() {
      const partnerId = await newPartner(host())
      const companyId = await newCompany(host(), { partnerId })
      return {
        version: () => at.agreement(partnerId, companyId),
        write: (which, version) => post(`/companies/${companyId}/commission-agreement`, { ...agreementOf(which), version }),
        stored: agreementOf,
      }
    },
    async 'mark of a company'() {
      const id = await newCompany(host())
      return {
        version: async () => getCompanyRecord.reply.parse(await get(`/companies/${id}/record`)).logoVersion,
        write: (which, version) => sendFile(`/companies/${id}/logo`, { file: markOf(which), version: version! }),
        stored: () => ({}),
      }
    },
    async 'mark of a company in documents'() {
      const companyName = `Energia ${randomUUID()}`
      const content = (which: number) => ({ companyName, styleType: which === 1 ? 'square' : 'wide' })
      let version: string = nothingRead
      return {
        version: () => Promise.resolve(version),
        async write(which, read) {
          const reply = await sendFile('/company-logos', { ...content(which), file: markOf(which), version: read! })
          if (reply.status === 409) version = storedIn(reply).version!
          return reply
        },
        stored: content,
      }
    },
    async 'contact of proposals'() {
      const email = `${randomUUID()}@x.example`
      const content = (which: number) => ({ name: names[which]!, email, phone: '81999990000' })
      let version: string = nothingRead
      return {
        version: () => Promise.resolve(version),
        async write(which, read) {
          const reply = await post('/proposal-contacts', { ...content(which), version: read })
          if (reply.status === 409) version = storedIn(reply).version!
          return reply
        },
        stored: content,
      }
    },
    async 'month of a unit'() {
      const unitId = await newUnit(host(), await newCompany(host()))
      await newMonth(host(), unitId, { year: 2026, month: 9 })
      const path = `/measuring-point/${unitId}/months/2026-09`
      return {
        version: async () => getUnitMonth.reply.parse(await get(path)).version,
        write: (which, version) => patch(path, { ...monthOf(which), version }),
        stored: monthOf,
      }
    },
    async 'name of a study'() {
      const author = await member(host(), 'black@farol.example')
      const id = await keep(author, await calculatedStudy(author))
      return {
        version: () => at.study(author, id),
        write: (which, version) => author.patch(`/studies/${id}`, { ...nameOf(which), version }),
        stored: nameOf,
      }
    },
    async 'name and terms of a portfolio'() {
      const { create, read, author } = portfolioAuthor(host)
      const [id, { patch: send }] = [await create(), await author()]
      return {
        version: async () => (await read(id)).portfolio.version,
        write: (which, version) => send(`/portfolios/${id}`, { ...portfolioOf(which), version }),
        stored: portfolioOf,
      }
    },
    async 'stated figures of an invoice'() {
      const author = await newMember(host(), { role: 'CLIENTE', permissions: 'simulator' })
      const file = new FormData()
      file.append('file', new File([madeNf3e()], 'fatura.xml', { type: 'text/xml' }))
      const headers = { authorization: `Bearer ${author.accessToken}` }
      const sent = await host().fetch(new Request(`${host().baseUrl}/invoices`, { method: 'POST', headers, body: file }))
      const { id } = storeInvoice.reply.parse(await sent.json())
      return {
        version: async () => getInvoice.reply.parse((await author.get(`/invoices/${id}`)).json).version,
        write: (which, version) => author.patch(`/invoices/${id}`, { ...statementOf(which), version }),
        stored: statementOf,
      }
    },
    async 'own name'() {
      const author = await newMember(host())
      return {
        version: async () => getUser.reply.parse((await author.get(`/users/${author.id}`)).json).version!,
        write: (which, version) => author.patch(`/users/${author.id}`, { ...nameOf(which), version }),
        stored: nameOf,
      }
    },
    async premise() {
      // Days used by no study of the promises.
      const told = { validFrom: `1995-01-${String((premises += 1)).padStart(2, '0')}`, scope: '' }
      const source = { title: 'Ensaio', href: 'https://www.ccee.org.br/ensaio' }
      await post('/premises', { ...told, source, value: { kind: 'fio-b', dueFraction: 0 } })
      const standing = async () =>
        listPremises.reply
          .parse(await get('/premises'))
          .items.find(({ validFrom, isReplaced }) => validFrom === told.validFrom && !isReplaced)!
      return {
        version: async () => (await standing()).id,
        write: (which, replaces) => post('/premises', { ...told, source, ...premiseOf(which), replaces, reason: 'Ensaio' }),
        stored: premiseOf,
      }
    },
  }

  let premises = 0

  describe('two writers', () => {
    afterAll(async () => {
      await host().db.deleteFrom('premise').where('valid_from', '<', '1996-01-01').execute()
    })

    test.each(Object.keys(editables))(
      'with one version of a %s the second writer gets a 409 with what the first wrote, and overwrites it after reading it',
      async (name) => {
        const { version, write, stored } = await editables[name]!()
        const read = await version()
        const replies = await Promise.all([write(0, read), write(1, read)])
        const winner = replies[0].status === 409 ? 1 : 0
        const loser = winner === 0 ? 1 : 0
        expect(replies[winner].status).toBeLessThan(300)
        expect(replies[loser].status).toBe(409)
        const now = storedIn(replies[loser])
        expect(now).toMatchObject(stored(winner))
        expect(now.version).toBe(await version())
        expect(now.version).not.toBe(read)

        // An outdated version stays outdated.
        const late = await write(2, read)
        expect(late.status).toBe(409)
        expect(storedIn(late)).toEqual(now)

        expect((await write(loser, now.version!)).status).toBeLessThan(300)
        expect(storedIn(await write(2, read))).toMatchObject(stored(loser))
      },
    )

    test('a change of a contact refused as stale stores no note', async () => {
      const { version, write } = await editables['contact']!()
      const read = await version()
      const before = await noteCount()
      await write(0, read)
      await write(1, read)
      expect((await noteCount()) - before).toBe(1)
    })

    test('an agreement that changed is not ended with an older version', async () => {
      const partnerId = await newPartner(host())
      const companyId = await newCompany(host(), { partnerId })
      const path = `/companies/${companyId}/commission-agreement`
      const set = async (percentHundredths: number) =>
        post(path, { percentHundredths, fromMonth: '2026-10', version: await at.agreement(partnerId, companyId) })
      await set(250)
      const read = await at.agreement(partnerId, companyId)
      await set(300)
      const { delete: remove } = await admin()
      const refused = await remove(`${path}?version=${read}`)
      expect(refused).toMatchObject({ status: 409, json: { stored: { percentHundredths: 300, fromMonth: '2026-10' } } })
      expect((await remove(`${path}?version=${storedIn(refused).version}`)).status).toBe(200)
    })

    test('a locked study is neither unlocked nor replaced with an older version', async () => {
      const { unitId, partner } = await companyWithUnit(host())
      const studies = [await keep(partner, await calculatedStudy(partner)), await keep(partner, await calculatedStudy(partner))]
      const path = `/measuring-point/${unitId}/promise`
      const lock = async (which: 0 | 1, version: string) =>
        post(path, { studyId: studies[which], signedOn: '2026-11-20', reason: 'Ensaio', version })
      const unlock = async (version: string) => post(`${path}/unlock`, { reason: 'Ensaio', version })
      const none = await at.promise(unitId)
      expect((await lock(0, none)).status).toBe(201)
      expect(await lock(1, none)).toMatchObject({ status: 409, json: { stored: { studyId: studies[0] } } })
      const read = await at.promise(unitId)
      expect((await unlock(read)).status).toBe(200)
      expect((await lock(1, none)).status).toBe(201)
      const refused = await unlock(read)
      expect(refused).toMatchObject({ status: 409, json: { stored: { studyId: studies[1] } } })
      expect(storedIn(refused).version).toBe(await at.promise(unitId))
      expect((await unlock(storedIn(refused).version!)).status).toBe(200)
    })

    test('a name and an e-mail are not overwritten with an older version; without a version, as specified, they are', async () => {
      const { id } = await newPerson(host())
      const own = await member(host(), 'cliente@farol.example')
      expect(id).not.toBe(own.id)
      const { version } = (await own.get(`/users/${own.id}`)).json as { version: string }
      const { name } = (await own.get(`/users/${own.id}`)).json as { name: string }
      expect((await own.patch(`/users/${own.id}`, { name: 'Nome de antes', version })).status).toBe(200)
      expect(await own.patch(`/users/${own.id}`, { name: 'Outro', version })).toMatchObject({
        status: 409,
        json: { stored: { name: 'Nome de antes' } },
      })
      expect((await own.patch(`/users/${own.id}`, { name })).status).toBe(200)
    })
  })

  test('every editing call requires the version that was read, or has a reason why it overwrites nothing unread', () => {
    const edits = endpoints.filter(({ method }) => method === 'PATCH')
    const unasked = edits.filter(({ body }) => !body || !isRequiredIn(body, 'version')).map(keyOf)
    expect(unasked.toSorted()).toEqual(Object.keys(withoutVersion).toSorted())
  })
}

const names = ['Moinho de Ana', 'Moinho de Rui', 'Moinho de Eva']

const markOf = (which: number) => new File([new Uint8Array(png(which + 2, 2))], 'marca.png', { type: 'image/png' })

const nameOf = (which: number) => ({ name: names[which]! })

const portfolioOf = (which: number) => ({ ...nameOf(which), terms: { ...terms, precoEnergia1: 240 + which } })

const statementOf = (which: number) => ({ figures: { contractedKw: { offPeak: 150 + which } }, accepted: [] })

const unitOf = (which: number) => ({ ...unitFields, cnpj: '11222333000181', name: names[which]! })

function viabilityOf(which: number) {
  const tariffs = ['AZUL CONVENCIONAL', 'VERDE CONVENCIONAL', 'AZUL I5', 'VERDE I5', 'AZUL I1', 'VERDE I1']
  const told = { measuringPointName: 'Fábrica', thsDiscountActual: 'AZUL CONVENCIONAL', recommendedChange: 'VERDE I5' }
  const costs = { percentEconomy: 0.3, ...Object.fromEntries(tariffs.map((name) => [name, 10])) }
  return { viability: { viabilityData: { ...told, averageEconomy: which + 1, ...costs } } }
}

function offerOf(which: number) {
  const days = { DataInicio: '2027-01-01', DataFim: '2027-12-31', expiresOn: '2027-12-31' }
  return { Titulo: 'Convencional', Valor: 2.5, Regiao: 'SUL', ...days, Preco: 150 + which }
}

const workOf = (which: number) => ({
  status: 'talking',
  ownerId: 'demo-admin',
  partnerId: null,
  nextStep: { text: names[which]!, day: '2026-11-30' },
})

const accessOf = (which: number) => ({
  role: 'CLIENTE',
  permissions: ['simulator'],
  companyName: names[which]!,
  accessExpiresOn: '2027-12-31',
})

const agreementOf = (which: number) => ({ percentHundredths: 250 + which, fromMonth: '2026-10' })

const monthOf = (which: number) => ({ figures: { freeCostBrl: 100 + which } })

const premiseOf = (which: number) => ({ value: { kind: 'fio-b', dueFraction: 0.1 + which / 10 } })

function storedIn({ json }: Reply) {
  return (json as { stored: { version?: string } }).stored
}

/** Whether a body without this field is refused for it. */
function isRequiredIn(
  body: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
  field: string,
) {
  return body.safeParse({}).error?.issues.some(({ path }) => path[0] === field) ?? false
}

/** Unique among the tests. */
function randomCnpj() {
  return cnpjOf(String(Math.floor(Math.random() * 1e8)).padStart(8, '0'), 1)
}
