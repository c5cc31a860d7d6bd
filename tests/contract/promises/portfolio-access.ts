import { admitLead, saveLead } from '~/contract/general-reports'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { newPerson, newVisitor } from '../people'
import { memberOf, newCompany, newDocument, newFile, newMonth, newPartner, newReport, newUnit, read } from '../portfolio'

const people = [
  'client',
  'otherClient',
  'partner',
  'otherPartner',
  'plainPartner',
  'admin',
  'superAdmin',
  'adminByPermission',
  'guest',
  'nobody',
] as const
type Person = (typeof people)[number]

const administrators = ['admin', 'superAdmin', 'adminByPermission'] as const

/** Readers of each object of a Prime partner's client. For other members it does not exist. */
const readers = {
  company: ['client', 'partner', ...administrators],
  unit: ['client', 'partner', ...administrators],
  'report of a month': ['client', 'partner', ...administrators],
  'viability study': ['client', 'partner', ...administrators],
  'mark of the company': ['client', 'partner', ...administrators],
  'document of the partner': ['partner', 'plainPartner', ...administrators],
  'partner company': ['partner', 'plainPartner', ...administrators],
  'PDF of a lesson': ['partner', 'otherPartner', ...administrators],
  'PDF of a lesson to come': administrators,
  "units of the client's account": ['client', ...administrators],
} as const satisfies Record<string, readonly Person[]>
type Thing = keyof typeof readers

/** Access to companies and partners: every person to every object. */
export function portfolioAccessPromises(host: () => OwnHost) {
  describe.each(Object.keys(readers) as Thing[])('the %s', (thing) => {
    test.each(people)('as %s', async (who) => {
      const { paths, tokens } = await world()
      const { status } = await read(host(), paths[thing], tokens[who])
      const mayRead = (readers[thing] as readonly Person[]).includes(who)
      expect(status).toBe(mayRead ? 200 : who === 'nobody' ? 401 : who === 'guest' ? 403 : 404)
    })
  })

  test('to a person who may not read it, an object answers as a missing one', async () => {
    const { paths, tokens } = await world()
    const absent = {
      company: '/companies/nenhuma',
      unit: '/measuring-point/public/nenhuma',
      'partner company': '/partner-companies/x',
    }
    for (const [thing, path] of Object.entries(absent)) {
      const [hidden, missing] = await Promise.all([
        read(host(), paths[thing as Thing], tokens.otherClient),
        read(host(), path, tokens.otherClient),
      ])
      expect(await hidden.json()).toEqual(await missing.json())
    }
  })

  let made: ReturnType<typeof makeWorld> | undefined

  function world() {
    made ??= makeWorld()
    return made
  }

  async function makeWorld() {
    const { db } = host()
    const [partnerId, otherPartnerId] = [await newPartner(host()), await newPartner(host())]
    const [companyId, otherCompanyId] = [
      await newCompany(host(), { partnerId }),
      await newCompany(host(), { partnerId: otherPartnerId }),
    ]
    const unitId = await newUnit(host(), companyId)
    const month = { year: 2026, month: 9 }
    await newMonth(host(), unitId, month)
    const [viabilityId, markId, lessonId, futureId] = [
      await newFile(host(), 'viabilidade.pdf'),
      await newFile(host(), 'marca.png', 'RECEBIDO', 'image/png'),
      await newFile(host(), 'aula.pdf'),
      await newFile(host(), 'aula-por-vir.pdf'),
    ]
    await db.insertInto('unit_upload').values({ unit_id: unitId, type: 'VIABILIDADE_THS', storage_id: viabilityId }).execute()
    await db.updateTable('company').set({ logo_id: markId }).where('id', '=', companyId).execute()
    const trackId = crypto.randomUUID()
    await db.insertInto('learning_track').values({ id: trackId, title: 'Trilha', position: 1 }).execute()
    const lesson = { track_id: trackId, title: 'Aula', link: null }
    await db
      .insertInto('lesson')
      .values([
        { ...lesson, number: 1, is_available: 1, pdf_id: lessonId },
        { ...lesson, number: 2, is_available: 0, pdf_id: futureId },
      ])
      .execute()
    const client = await memberOf(host(), { companyId })
    const paths: Record<Thing, string> = {
      company: `/companies/${companyId}`,
      unit: `/measuring-point/public/${unitId}`,
      'report of a month': `/uploads/${await newReport(host(), unitId, month)}`,
      'viability study': `/uploads/${viabilityId}`,
      'mark of the company': `/uploads/${markId}`,
      'document of the partner': `/uploads/${await newDocument(host(), partnerId, 'RECEBIDO')}`,
      'partner company': `/partner-companies/${partnerId}`,
      'PDF of a lesson': `/uploads/${lessonId}`,
      'PDF of a lesson to come': `/uploads/${futureId}`,
      "units of the client's account": `/users/measuring-points/${client.id}`,
    }
    const prime = { permissions: 'prime_basic' }
    const tokens: Record<Person, string | undefined> = {
      client: client.accessToken,
      otherClient: (await memberOf(host(), { companyId: otherCompanyId })).accessToken,
      partner: (await memberOf(host(), { partnerId, ...prime })).accessToken,
      otherPartner: (await memberOf(host(), { partnerId: otherPartnerId, ...prime })).accessToken,
      plainPartner: (await memberOf(host(), { partnerId })).accessToken,
      admin: (await member(host(), 'admin@farol.example')).accessToken,
      superAdmin: (await member(host(), 'super@farol.example')).accessToken,
      adminByPermission: (await memberOf(host(), { role: 'CLIENTE', permissions: 'ADMIN' })).accessToken,
      guest: await guestToken(),
      nobody: undefined,
    }
    return { paths, tokens }
  }

  async function guestToken() {
    const lead = { name: 'Visitante', cnpj: '11222333000181', email: (await newPerson(host())).email }
    const path = '/general-reports/aurora-solar'
    const { leadId } = saveLead.reply.parse((await call(host(), 'POST', path, { body: lead, headers: newVisitor() })).json)
    const { json } = await call(host(), 'POST', `${path}/access`, { body: { leadId }, headers: newVisitor() })
    return admitLead.reply.parse(json).accessToken
  }
}
