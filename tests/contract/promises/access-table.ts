import { endpoints } from '~/contract'
import { demoPassword } from '~/provider/demo/accounts'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { emptyStudy, newMember, newVisitor } from '../people'

/** Who each call lets in; every other signed-in person gets 403, and who is not signed in 401. */
const administrators = ['admin', 'superAdmin', 'adminByPermission', 'superAdminByPermission'] as const
const admitted = {
  anyone: ['nobody', 'client', 'simulator', 'black', ...administrators],
  members: ['client', 'simulator', 'black', ...administrators],
  /** A role of administrator carries every permission; the two permissions of that name carry only themselves. */
  simulators: ['simulator', 'black', 'admin', 'superAdmin'],
  primes: ['black', 'admin', 'superAdmin'],
  offerReaders: ['black', 'admin', 'superAdmin'],
  researchers: ['black', 'admin', 'superAdmin'],
  proposers: ['admin', 'superAdmin'],
  administrators,
  nobodyElse: [],
} as const

const everyone = admitted.anyone

type Rule = {
  who: keyof typeof admitted
  body?: unknown
  /** What those let in are told about an object that is somebody else's, where the call is about one. */
  others?: number
}

const missing = { others: 404 } as const
const supplyQuotes = {
  quotes: [
    {
      supplier: 'Norte',
      validTo: null,
      incentive: 0,
      managementBrl: -1,
      terms: { kind: 'guaranteed-discount', discountFraction: 0.2, basis: 'bill' },
    },
  ],
  settlementBrlPerMwh: 300,
  isContractBeforeLaw15269: false,
  months: null,
}
const companyRecord = {
  name: 'Tomada',
  initials: 'TOMADA',
  cnpj: '11222333000181',
  status: 'EM_ADESAO',
  start_acl: null,
  partner_company_id: null,
}
const unitRecord = {
  name: 'Tomada',
  cnpj: '11222333000181',
  code_ccee: null,
  status: 'EM_ADESAO',
  start_acl: null,
  start_date_management: null,
  class: null,
  submarket: 'NORDESTE',
  uf: 'PE',
  distributor: 'Neoenergia Pernambuco',
  group: 'A4',
  ths: 'VERDE',
}
const study = { who: 'simulators', ...missing } as const

/** Every call of the contract, made on an object of somebody else. */
const rules: Record<string, Rule> = {
  'POST /auth/login': { who: 'anyone' },
  'POST /auth/second-step': { who: 'anyone' },
  'POST /auth/refresh-token': { who: 'anyone' },
  'POST /auth/logout': { who: 'anyone' },
  'POST /auth/lost-password': { who: 'anyone' },
  'POST /auth/new-password/check': { who: 'anyone' },
  'POST /auth/new-password': { who: 'anyone' },
  'POST /sessions': { who: 'anyone' },
  'POST /sessions/confirm-email': { who: 'anyone' },
  'POST /sessions/confirmation-mail': { who: 'anyone' },
  'GET /showPartners': { who: 'anyone' },
  'GET /registrations': { who: 'administrators' },
  'POST /registrations/{id}/approve': { who: 'administrators' },
  'POST /registrations/{id}/refuse': { who: 'administrators' },
  'GET /users': { who: 'administrators' },
  'GET /users/{id}': { who: 'administrators', others: 200 },
  'PATCH /users/{id}': { who: 'nobodyElse', body: { name: 'Tomado' } },
  'PATCH /users/{id}/access': { who: 'administrators', body: { role: 'CLIENTE', permissions: [] }, others: 200 },
  'POST /users/{id}/view': { who: 'administrators', others: 200 },
  'GET /operations': { who: 'administrators' },
  'POST /operations/retry': { who: 'administrators', body: { queue: 'mails' } },
  'GET /second-step': { who: 'members' },
  'POST /second-step': { who: 'members' },
  'POST /second-step/confirm': { who: 'members' },
  'POST /second-step/recovery-codes': { who: 'members' },
  'POST /second-step/end': { who: 'members' },
  'DELETE /users/{id}/second-step': { who: 'administrators', ...missing },
  'GET /sign-ins': { who: 'members' },
  'POST /sign-ins/{id}/end': { who: 'members', body: { password: demoPassword }, ...missing },
  'POST /sign-ins/end': { who: 'members' },
  'GET /users/{id}/sign-ins': { who: 'administrators', others: 200 },
  'DELETE /users/{id}/sign-ins': { who: 'administrators', others: 200 },
  'GET /users/{id}/data': { who: 'nobodyElse' },
  'POST /users/{id}/deletion-request': { who: 'nobodyElse', body: {} },
  'GET /users/{id}/deletion-request': { who: 'nobodyElse' },
  'DELETE /users/{id}/deletion-request': { who: 'nobodyElse' },
  'GET /deletion-requests': { who: 'administrators' },
  'POST /deletion-requests/{id}/decision': { who: 'administrators' },
  'GET /audit': { who: 'administrators' },
  'GET /distribuidoras': { who: 'members' },
  'POST /simulator/cativo': { who: 'simulators' },
  'POST /simulator/ml': { who: 'simulators' },
  'POST /simulator/ape': { who: 'simulators' },
  'POST /simulator/gd': { who: 'simulators' },
  'POST /simulator/best-demand': { who: 'simulators' },
  'GET /invoices/{id}/audit': { who: 'simulators', ...missing },
  'POST /simulator/year': { who: 'simulators' },
  'POST /economies/ml': { who: 'simulators' },
  'POST /economies/ape': { who: 'simulators' },
  'POST /economies/apexml': { who: 'simulators' },
  'POST /economies/gdxape': { who: 'simulators' },
  'POST /simulator-invoice': { who: 'simulators' },
  'POST /simulator-invoice/farol': { who: 'proposers' },
  'POST /portfolios': { who: 'simulators' },
  'GET /portfolios': { who: 'simulators' },
  'GET /portfolios/{id}': study,
  'PATCH /portfolios/{id}': { who: 'simulators' },
  'POST /portfolios/{id}/units': { who: 'simulators' },
  'POST /portfolios/{id}/start': { ...study, body: {} },
  'POST /portfolios/{id}/cancel': { ...study, body: {} },
  'DELETE /portfolios/{id}': study,
  'POST /invoices': { who: 'simulators' },
  'POST /invoices/read': { who: 'anyone' },
  'GET /invoices': { who: 'simulators' },
  'GET /invoices/{id}': study,
  'PATCH /invoices/{id}': { ...study, body: { figures: {}, accepted: [] } },
  'DELETE /invoices/{id}': study,
  'POST /studies': { who: 'simulators' },
  'GET /studies': { who: 'simulators' },
  'GET /studies/{id}': { who: 'members', ...missing },
  'PATCH /studies/{id}': { ...study, body: { name: 'Tomado' } },
  'DELETE /studies/{id}': study,
  'POST /studies/{id}/duplicate': study,
  'POST /studies/{id}/risk': { ...study, body: { months: null } },
  'POST /studies/{id}/supply-quotes': { ...study, body: supplyQuotes },
  'POST /studies/images': { who: 'simulators' },
  'GET /studies/images/{imageId}': { who: 'members', ...missing },
  'POST /studies/{id}/shares': { ...study, body: { expiresAt: '2026-12-01T00:00:00Z' } },
  'GET /studies/{id}/shares': study,
  'DELETE /studies/{id}/shares/{shareId}': study,
  'GET /shared-studies/{token}': { who: 'anyone', ...missing },
  'GET /shared-studies/{token}/images/{imageId}': { who: 'anyone', ...missing },
  'GET /signature': { who: 'members' },
  'GET /distributors': { who: 'administrators' },
  'GET /premises': { who: 'administrators' },
  'POST /premises': { who: 'administrators' },
  'GET /energy-prices': { who: 'simulators' },
  'POST /distributors': { who: 'administrators' },
  'GET /tariff-imports': { who: 'administrators' },
  'GET /tariff-imports/{id}': { who: 'administrators' },
  'POST /tariff-imports': { who: 'administrators' },
  'POST /tariff-imports/{id}/repeat': { who: 'administrators' },
  'GET /tariff-proposals': { who: 'administrators' },
  'POST /tariff-proposals/{id}/approve': { who: 'administrators', body: {}, ...missing },
  'POST /tariff-proposals/{id}/refuse': { who: 'administrators', body: { reason: 'x' }, ...missing },
  'GET /tariffs': { who: 'administrators' },
  'GET /tariffs/{distributorId}/{subgroup}/{ths}/{validFrom}': { who: 'administrators', ...missing },
  'GET /tariff-overlaps': { who: 'administrators' },
  'POST /tariffs': { who: 'administrators' },
  'GET /proposal-contacts': { who: 'administrators' },
  'POST /proposal-contacts': { who: 'administrators' },
  'DELETE /proposal-contacts/{id}': { who: 'administrators' },
  'GET /company-logos': { who: 'administrators' },
  'POST /company-logos': { who: 'administrators' },
  'DELETE /company-logos/{id}': { who: 'administrators' },
  'GET /company-logos/{id}/image': { who: 'members' },
  'POST /uploads/public': { who: 'anyone' },
  'GET /uploads/{storageId}': { who: 'members', ...missing },
  'DELETE /uploads/{storageId}': { who: 'members', ...missing },
  'GET /users/measuring-points/{id}': { who: 'members' },
  'GET /measuring-point/public/{id}': { who: 'members', ...missing },
  'GET /companies/{id}': { who: 'members', ...missing },
  'GET /companies/select/get-all': { who: 'administrators' },
  'GET /companies': { who: 'administrators' },
  'GET /companies/{id}/record': { who: 'administrators', ...missing },
  'POST /companies': { who: 'administrators' },
  'PATCH /companies/{id}': { who: 'administrators', body: { ...companyRecord, version: 1 }, ...missing },
  'POST /companies/{id}/archive': { who: 'administrators', ...missing },
  'POST /companies/{id}/restore': { who: 'administrators', ...missing },
  'POST /companies/{id}/logo': { who: 'administrators' },
  'DELETE /companies/{id}/logo': { who: 'administrators', ...missing },
  'POST /companies/{id}/accounts': { who: 'administrators', body: { email: 'ninguem@x.example' }, ...missing },
  'DELETE /companies/{id}/accounts/{accountId}': { who: 'administrators', ...missing },
  'GET /partner-companies': { who: 'administrators' },
  'GET /measuring-point/{id}/record': { who: 'administrators', ...missing },
  'POST /companies/{id}/units': { who: 'administrators', body: unitRecord, ...missing },
  'PATCH /measuring-point/{id}': { who: 'administrators', body: { ...unitRecord, version: 1 }, ...missing },
  'POST /measuring-point/{id}/archive': { who: 'administrators', ...missing },
  'POST /measuring-point/{id}/restore': { who: 'administrators', ...missing },
  'POST /measuring-point/{id}/viability': { who: 'administrators', body: { viability: null }, ...missing },
  'POST /measuring-point/{id}/viability-files': { who: 'administrators' },
  'POST /measuring-point/{id}/months/{month}/reports': { who: 'administrators' },
  'DELETE /measuring-point/{id}/files/{storageId}': { who: 'administrators', ...missing },
  'GET /partner-companies/{id}': { who: 'members', ...missing },
  'PATCH /partner-companies/sent/documents/partner/{companyId}': { who: 'members' },
  'POST /registered-files': { who: 'administrators' },
  'GET /registered-files': { who: 'administrators' },
  'DELETE /registered-files/{storageId}': { who: 'administrators', ...missing },
  'GET /partner-documents': { who: 'administrators' },
  'POST /partner-documents/{companyId}': { who: 'administrators' },
  'GET /learning-tracks': { who: 'primes' },
  'GET /market/origin': { who: 'researchers' },
  'GET /market/term': { who: 'researchers' },
  'GET /agentes/{agentId}': { who: 'researchers', ...missing },
  'GET /agentes/{agentId}/cnpj/{cnpj14}': { who: 'researchers', ...missing },
  'GET /agentes/{agentId}/lastro': { who: 'researchers', ...missing },
  'GET /agentes/{agentId}/loads': { who: 'researchers', ...missing },
  'GET /agentes/{agentId}/export': { who: 'researchers', ...missing },
  'POST /google-sheets/public/SimulacaoGD': { who: 'anyone' },
  'GET /google-sheets/SimulacaoGD/export': { who: 'administrators' },
  'POST /general-reports/{report}': { who: 'anyone' },
  'POST /general-reports/{report}/access': { who: 'anyone' },
  'GET /general-reports/{report}/access': { who: 'members' },
  'POST /leads/residential': { who: 'anyone' },
  'POST /leads/free-market': { who: 'anyone' },
  'GET /leads': { who: 'administrators' },
  'GET /company': { who: 'administrators' },
  'POST /monthData': { who: 'administrators' },
  'POST /showMonthData': { who: 'administrators' },
  'DELETE /monthData/{id}': { who: 'administrators', ...missing },
  'GET /company/{id}/summary': { who: 'administrators', ...missing },
  'GET /measuring-point/{id}/months': { who: 'administrators' },
  'PATCH /measuring-point/{id}/months': { who: 'administrators' },
  'GET /measuring-point/{id}/months/{month}': { who: 'administrators' },
  'PATCH /measuring-point/{id}/months/{month}': { who: 'administrators' },
  'POST /month-imports': { who: 'administrators' },
  'GET /month-imports': { who: 'administrators' },
  'GET /month-imports/{id}': { who: 'administrators', ...missing },
  'PATCH /month-imports/{id}/rows': { who: 'administrators', body: { which: 'all' }, ...missing },
  'POST /month-imports/{id}/confirm': { who: 'administrators', body: {}, ...missing },
  'DELETE /month-imports/{id}': { who: 'administrators', ...missing },
  'POST /month-imports/{id}/undo': { who: 'administrators', body: {}, ...missing },
  'GET /measuring-point/{id}/promise': { who: 'members', ...missing },
  'POST /measuring-point/{id}/promise': {
    who: 'members',
    body: { studyId: 'nenhum', signedOn: '2026-11-20' },
    ...missing,
  },
  'POST /measuring-point/{id}/promise/unlock': { who: 'members', body: { reason: 'Engano' }, ...missing },
  'GET /companies/{id}/alerts': { who: 'members', ...missing },
  'GET /users/{id}/alert-subscription': { who: 'nobodyElse' },
  'POST /users/{id}/alert-subscription': { who: 'nobodyElse' },
  'DELETE /users/{id}/alert-subscription': { who: 'nobodyElse' },
  'POST /alert-subscriptions/end': { who: 'anyone' },
  'GET /market/consumption': { who: 'researchers' },
  'GET /market/watch': { who: 'researchers' },
  'POST /market/watch/{agentId}': { who: 'researchers', ...missing },
  'DELETE /market/watch/{agentId}': { who: 'researchers' },
  'GET /market/pld': { who: 'researchers' },
  'GET /market/breaches': { who: 'researchers' },
  'GET /market/agents/{agentId}/breaches': { who: 'researchers' },
  'GET /market/companies/{cnpj}/loads': { who: 'researchers' },
  'GET /commissions': { who: 'administrators' },
  'GET /partner-companies/{id}/commissions': { who: 'members', ...missing },
  'POST /partner-companies/{id}/commissions': {
    who: 'administrators',
    body: { kind: 'agreed', day: '2026-11-20', amountCents: 1, description: 'Ensaio' },
    ...missing,
  },
  'POST /partner-companies/{id}/commissions/{entryId}/reverse': { who: 'administrators', body: { reason: 'x' }, ...missing },
  'GET /partner-companies/{id}/commissions/due': { who: 'administrators', ...missing },
  'POST /partner-companies/{id}/commissions/due': {
    who: 'administrators',
    body: { months: [{ companyId: 'x', month: '2026-09', amountCents: 1 }] },
    ...missing,
  },
  'POST /companies/{id}/commission-agreement': {
    who: 'administrators',
    body: { percentHundredths: 250, fromMonth: '2026-09' },
    ...missing,
  },
  'DELETE /companies/{id}/commission-agreement': { who: 'administrators', ...missing },
  'POST /cardMarket': { who: 'administrators' },
  'GET /offers': { who: 'administrators' },
  'GET /offers/current': { who: 'offerReaders' },
  'GET /offers/{id}': { who: 'administrators', ...missing },
  'PATCH /offers/{id}': { who: 'administrators', body: { Preco: 150 }, ...missing },
  'POST /offers/{id}/withdraw': { who: 'administrators', ...missing },
  'PATCH /leads/{id}': { who: 'administrators', body: { status: 'talking', ownerId: null }, ...missing },
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.split('?', 1)[0]!}`

export function accessTablePromises(host: () => OwnHost) {
  test('the table of who may call what has every call of the contract', () => {
    expect(Object.keys(rules).toSorted()).toEqual(endpoints.map(keyOf).toSorted())
  })

  describe.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    "%s on somebody else's object",
    (key, { method, path }) => {
      test.each(everyone)('as %s', async (who) => {
        const { body, others, who: group } = rules[key]!
        const address = await addressOf(path, key)
        const token = await tokenOf(who)
        const headers = {
          ...newVisitor(),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        }
        const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
        const { status } = await host().fetch(new Request(host().baseUrl + address, request))
        if ((admitted[group] as readonly string[]).includes(who)) {
          if (others === undefined) expect([401, 403].includes(status) && group !== 'anyone').toBe(false)
          else expect(status).toBe(others)
        } else {
          expect(status).toBe(who === 'nobody' ? 401 : 403)
        }
      })
    },
  )

  /** The call's path, with the ids of somebody who is none of the callers. */
  async function addressOf(path: string, key: string) {
    const victim = await victimOf()
    const ids: Record<string, string> = {
      id: key.includes('/users/') ? victim.id : key.includes('/sign-ins/') ? victim.signInId : victim.studyId,
      imageId: victim.imageId,
      storageId: '00000000-0000-4000-8000-000000000000',
      shareId: 'nenhum',
      token: 'n'.repeat(43),
      report: 'aurora-solar',
      format: 'csv',
      folder: 'documents',
      companyId: 'nenhuma',
      accountId: 'nenhuma',
      month: '2026-09',
      entryId: '1',
      agentId: 'nenhum',
      cnpj14: '11222333000181',
      cnpj: '11222333000181',
      distributorId: '1',
      subgroup: 'A4',
      ths: 'VERDE',
      validFrom: '1990-01-01',
    }
    const [route = '', query = ''] = path.split('?')
    const written = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    return /{(format|folder)}/.test(query) ? `${written(route)}?${written(query)}` : written(route)
  }

  let victim: Promise<{ id: string; signInId: string; studyId: string; imageId: string }> | undefined

  function victimOf() {
    victim ??= makeVictim()
    return victim
  }

  async function makeVictim() {
    const { id } = await newMember(host())
    const { db } = host()
    const signIn = await db.selectFrom('sign_in').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
    const studyId = `estudo-de-${id.slice(0, 8)}`
    await db.insertInto('study').values(emptyStudy(studyId, id)).execute()
    const imageId = '00000000-0000-4000-8000-00000000000a'
    const file = { folder: 'study-images', name: 'x', type: 'PROPOSTA', situation: 'RECEBIDO', media_type: 'image/png' }
    await db
      .insertInto('stored_file')
      .values({ storage_id: imageId, ...file, size_bytes: 1, created_at: '2026-11-20' })
      .execute()
    await db.insertInto('study_image').values({ id: imageId, author_id: id, created_at: '2026-11-20' }).execute()
    return { id, signInId: signIn.id, studyId, imageId }
  }

  async function tokenOf(who: (typeof everyone)[number]) {
    if (who === 'nobody') return undefined
    if (isByPermission(who)) return (byPermission[who] ??= tokenWith(permissionOf[who]))
    return (await member(host(), emails[who])).accessToken
  }

  const byPermission: Partial<Record<keyof typeof permissionOf, Promise<string>>> = {}

  async function tokenWith(permissions: string) {
    return (await newMember(host(), { permissions, password: demoPassword })).accessToken
  }
}

/** A client who holds nothing but this permission. */
const permissionOf = { adminByPermission: 'ADMIN', superAdminByPermission: 'SUPER_ADMIN' }

function isByPermission(who: string): who is keyof typeof permissionOf {
  return Object.hasOwn(permissionOf, who)
}

const emails = {
  client: 'cliente@farol.example',
  simulator: 'simulador@farol.example',
  black: 'black@farol.example',
  admin: 'admin@farol.example',
  superAdmin: 'super@farol.example',
}
