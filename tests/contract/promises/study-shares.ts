import { personalData } from '~/contract/privacy'
import { createShare, listShares } from '~/contract/study-shares'
import { calculatedStudy, keep } from '../calculated-study'
import { as, call, member } from '../caller'
import type { OwnHost } from '../host'
import { newPerson, password } from '../people'

const gone = { status: 404, json: { message: 'Este link não existe, venceu ou foi revogado.' } }
/** On hosts of ours it is always 2026-11-21T15:00Z. */
const tomorrow = { expiresAt: '2026-11-22T15:00:00-03:00' }

export function studySharePromises(host: () => OwnHost) {
  async function shared() {
    const author = await member(host(), 'black@farol.example')
    const token = author.accessToken
    const id = await keep(author, await calculatedStudy(author))
    const share = createShare.reply.parse((await author.post(`/studies/${id}/shares`, tomorrow)).json)
    return { author, token, id, share }
  }
  const read = (token: string) => call(host(), 'GET', `/shared-studies/${token}`)

  test('a link shows the study without an account, and without the typed form', async () => {
    const { id, share, author } = await shared()
    const { status, json } = await read(share.token)
    expect(status).toBe(200)
    const {
      form: _form,
      id: _id,
      version: _version,
      ...own
    } = (await author.get(`/studies/${id}`)).json as Record<string, unknown>
    expect(json).toEqual({
      ...own,
      expiresAt: '2026-11-22T18:00:00.000Z',
      companyName: 'Solar do Capibaribe Integradora',
      logo: null,
    })
  })

  test('a token is stored as a hash and encrypted, and only its author reads it again', async () => {
    const { author, token, id, share } = await shared()
    const rows = await host().db.selectFrom('study_share').selectAll().where('study_id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(share.token)
    const { json } = await author.get(`/studies/${id}/shares`)
    expect(listShares.reply.parse(json)).toEqual([{ ...share, revokedAt: null, label: null, lastOpenedAt: null }])
    await call(host(), 'DELETE', `/studies/${id}/shares/${share.id}`, { token })
    expect((await author.get(`/studies/${id}/shares`)).json).toMatchObject([{ id: share.id, token: null }])
  })

  test('a link has a label and the minute it was last opened', async () => {
    const { author, id } = await shared()
    const made = await author.post(`/studies/${id}/shares`, { ...tomorrow, label: '  Diretoria da Padaria Sol ' })
    const { token } = createShare.reply.parse(made.json)
    const named = async () => (await author.get(`/studies/${id}/shares`)).json as { label: string | null }[]
    expect((await named()).find(({ label }) => label)).toMatchObject({ label: 'Diretoria da Padaria Sol', lastOpenedAt: null })
    expect((await read(token)).status).toBe(200)
    expect((await named()).find(({ label }) => label)).toMatchObject({ lastOpenedAt: '2026-11-21T15:00:00.000Z' })
    const long = await author.post(`/studies/${id}/shares`, { ...tomorrow, label: 'a'.repeat(61) })
    expect(long).toMatchObject({ status: 400, json: { fields: ['label'] } })
  })

  test('a link made before its token was stored has no address to copy', async () => {
    const { author, id } = await shared()
    await host().db.updateTable('study_share').set({ sealed_token: null }).where('study_id', '=', id).execute()
    expect((await author.get(`/studies/${id}/shares`)).json).toMatchObject([{ token: null, revokedAt: null }])
  })

  test('a revoked link shows nothing any more, its token is forgotten, and it stays revoked since the first time', async () => {
    const { token, id, share } = await shared()
    const path = `/studies/${id}/shares/${share.id}`
    const revoked = await call(host(), 'DELETE', path, { token })
    expect(revoked).toMatchObject({ status: 200, json: { id: share.id, revokedAt: '2026-11-21T15:00:00.000Z' } })
    expect(await read(share.token)).toMatchObject(gone)
    const stored = host().db.selectFrom('study_share').select('sealed_token').where('id', '=', share.id)
    expect(await stored.execute()).toEqual([{ sealed_token: null }])
    expect(await call(host(), 'DELETE', path, { token })).toMatchObject({ status: 200, json: revoked.json })
    expect(await call(host(), 'DELETE', `/studies/${id}/shares/outro`, { token })).toMatchObject({ status: 404 })
  })

  test('a link that expired, an invented one and one of a deleted study show nothing', async () => {
    const { token, id, share } = await shared()
    await host()
      .db.updateTable('study_share')
      .set({ expires_at: '2026-11-21T15:00:00.000Z' })
      .where('id', '=', share.id)
      .execute()
    expect(await read(share.token)).toMatchObject(gone)
    expect(await read('A'.repeat(43))).toMatchObject(gone)
    expect(await read('curto')).toMatchObject({ status: 400 })

    const other = await shared()
    await call(host(), 'DELETE', `/studies/${other.id}`, { token })
    expect(await read(other.share.token)).toMatchObject(gone)
    expect((await call(host(), 'GET', `/studies/${id}`, { token })).status).toBe(200)
  })

  test.each([
    ['whose access ended yesterday', { access_expires_on: '2026-11-20' }],
    ['who may not open the simulator any more', { permissions: 'research' }],
  ])('a link of an author %s shows nothing', async (_, change) => {
    const { id: authorId, email } = await newPerson(host(), { permissions: 'simulator' })
    const author = await as(host(), email, password)
    const id = await keep(author, await calculatedStudy(author))
    const share = createShare.reply.parse((await author.post(`/studies/${id}/shares`, tomorrow)).json)
    expect((await read(share.token)).status).toBe(200)
    await host().db.updateTable('user_account').set(change).where('id', '=', authorId).execute()
    expect(await read(share.token)).toMatchObject(gone)
  })

  test.each([
    ['in the past', '2026-11-21T14:59:59Z', 422],
    ['more than a year away', '2027-11-22T15:00:00Z', 422],
    ['on a day without an hour', '2026-12-01', 400],
    ['at no time at all', 'amanhã', 400],
  ])('a link that expires %s is refused', async (_, expiresAt, status) => {
    const { author, id } = await shared()
    expect(await author.post(`/studies/${id}/shares`, { expiresAt })).toMatchObject({ status, json: { fields: ['expiresAt'] } })
  })

  test('a study has at most twenty valid links', async () => {
    const { author, token, id, share } = await shared()
    for (let made = 1; made < 20; made++) await author.post(`/studies/${id}/shares`, tomorrow)
    expect(await author.post(`/studies/${id}/shares`, tomorrow)).toMatchObject({ status: 422 })
    await call(host(), 'DELETE', `/studies/${id}/shares/${share.id}`, { token })
    expect(await author.post(`/studies/${id}/shares`, tomorrow)).toMatchObject({ status: 201 })
  })

  test('an export of personal data has the links, without their tokens', async () => {
    const { id, share, author } = await shared()
    const { id: userId } = author
    const data = personalData.parse((await author.get(`/users/${userId}/data`)).json)
    const own = data.studyLinks.find((it) => it['id'] === share.id)
    expect(own).toMatchObject({ study_id: id, expires_at: '2026-11-22T18:00:00.000Z', revoked_at: null })
    expect(JSON.stringify(data)).not.toContain(share.token)
    expect(Object.keys(own!)).not.toContain('sealed_token')
  })

  test('nobody else makes, sees or revokes links', async () => {
    const { id, share } = await shared()
    const { accessToken: token } = await member(host(), 'simulador@farol.example')
    const missing = { status: 404, json: { message: 'Estudo não encontrado.' } }
    expect(await call(host(), 'POST', `/studies/${id}/shares`, { token, body: tomorrow })).toMatchObject(missing)
    expect(await call(host(), 'GET', `/studies/${id}/shares`, { token })).toMatchObject(missing)
    expect(await call(host(), 'DELETE', `/studies/${id}/shares/${share.id}`, { token })).toMatchObject(missing)
    expect((await read(share.token)).status).toBe(200)
  })
}
