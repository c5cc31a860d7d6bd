import { getUnitPromise } from '~/contract/unit-promise'
import { versionOf } from '~/provider/http/versions'
import { calculatedStudy, deniedStudy, keep, plantStudies } from '../calculated-study'
import { member } from '../caller'
import { companyWithUnit } from '../company-with-unit'
import type { OwnHost } from '../host'
import { newMember, trailOf } from '../people'

type Years = { ano: number; totalCativo: number; totalLivre: number }[]

const path = (unitId: string) => `/measuring-point/${unitId}/promise`

/** Without a study. */
const signed = (studyId: string, signedOn = '2026-11-21') => ({ studyId, signedOn, version: versionOf(null) })

const promiseOf = async (who: { get: (path: string) => Promise<{ json: unknown }> }, unitId: string) =>
  getUnitPromise.reply.parse((await who.get(path(unitId))).json)

export function unitPromisePromises(host: () => OwnHost) {
  /** The study has the CNPJ 11.222.333/0001-81, at Copel. */
  async function changeUnit(id: string, change: { cnpj?: string; distributor_name?: string }) {
    await host().db.updateTable('consumer_unit').set(change).where('id', '=', id).execute()
  }

  async function withStudy() {
    const found = await companyWithUnit(host())
    await changeUnit(found.unitId, { distributor_name: 'COPEL' })
    const study = await calculatedStudy(found.partner)
    return { ...found, studyId: await keep(found.partner, study), study }
  }

  test('the partner of a unit locks their own study to it: the months of each year are those of the study', async () => {
    const { client, partner, unitId, studyId, study } = await withStudy()
    expect(await partner.post(path(unitId), signed(studyId))).toMatchObject({ status: 201 })
    const { economyData } = study.economy as { economyData: Years }
    const { promise, mayChange } = await promiseOf(client, unitId)
    expect(mayChange).toBe(false)
    expect(promise).toMatchObject({ studyId, signedOn: '2026-11-21', exception: null, lockedAt: '2026-11-21T15:00:00.000Z' })
    expect(promise!.years).toMatchObject(
      economyData.map(({ ano, totalCativo, totalLivre }) => ({
        year: ano,
        captiveBrl: expect.closeTo(totalCativo, 6),
        freeBrl: expect.closeTo(totalLivre, 6),
      })),
    )
    // 5.000 and 60.000 kWh; 1 / 0,76; every cost is in the lines, year after year.
    for (const { captiveBrl, freeBrl, parts } of promise!.years) {
      expect(parts).toMatchObject({ peakMwh: 5, offPeakMwh: 60, energy: { resolution: expect.any(String) } })
      expect(parts!.taxFactor).toBeCloseTo(1 / 0.76, 9)
      const sumOf = (wanted: string) => parts!.costLines.reduce((sum, { side, brl }) => sum + (side === wanted ? brl : 0), 0)
      expect(Math.abs(sumOf('captive') - captiveBrl)).toBeLessThan(0.05)
      expect(Math.abs(sumOf('free') - freeBrl)).toBeLessThan(0.05)
    }
    expect(await promiseOf(partner, unitId)).toMatchObject({ mayChange: true })
    expect(await trailOf(host(), unitId)).toEqual(['promise-locked'])
  })

  test('a promise stays when its study is renamed, and without the name when it is deleted', async () => {
    const { partner, unitId, studyId } = await withStudy()
    await partner.patch(`/studies/${studyId}`, { name: 'Padaria em 2026', version: versionOf({ name: null }) })
    await partner.post(path(unitId), signed(studyId))
    const before = await promiseOf(partner, unitId)
    expect(before.promise).toMatchObject({ studyName: 'Padaria em 2026' })
    await partner.patch(`/studies/${studyId}`, { name: 'Outro nome', version: versionOf({ name: 'Padaria em 2026' }) })
    expect(await promiseOf(partner, unitId)).toEqual(before)
    await partner.delete(`/studies/${studyId}`)
    expect(await promiseOf(partner, unitId)).toEqual({
      ...before,
      version: expect.any(String),
      promise: { ...before.promise, studyId: null, studyName: null },
    })
  })

  test('when the law denies the discount of a study, the promise is the study without it', async () => {
    const { partner, unitId } = await companyWithUnit(host())
    await changeUnit(unitId, { distributor_name: 'Copel' })
    const study = await deniedStudy(partner)
    await partner.post(path(unitId), signed(await keep(partner, study)))
    const { economyData } = study.withoutDiscount.economy as { economyData: Years }
    const { promise } = await promiseOf(partner, unitId)
    expect(promise!.years[0]!.freeBrl).toBeCloseTo(economyData[0]!.totalLivre, 6)
  })

  test('an administrator locks any study to any unit; a second one is refused until it is unlocked, with a reason', async () => {
    const { client, partner, unitId, studyId } = await withStudy()
    const admin = await member(host(), 'admin@farol.example')
    expect(await admin.post(path(unitId), signed(studyId))).toMatchObject({ status: 201 })
    expect(await partner.post(path(unitId), signed(studyId))).toMatchObject({ status: 409 })
    const { version } = await promiseOf(admin, unitId)
    // A partner does not unlock what somebody else locked.
    expect(await partner.post(`${path(unitId)}/unlock`, { reason: 'Engano', version })).toMatchObject({ status: 403 })
    expect(await admin.post(`${path(unitId)}/unlock`, { reason: ' ', version })).toMatchObject({
      status: 400,
      json: { fields: ['reason'] },
    })
    expect(await admin.post(`${path(unitId)}/unlock`, { reason: 'Era outro contrato', version })).toMatchObject({ status: 200 })
    expect(await admin.post(`${path(unitId)}/unlock`, { reason: 'De novo', version })).toMatchObject({ status: 404 })
    expect(await promiseOf(client, unitId)).toEqual({ promise: null, mayChange: false, version: versionOf(null) })
    expect(await trailOf(host(), unitId)).toEqual(['promise-locked', 'promise-unlocked'])
    const row = host().db.selectFrom('unit_promise').select(['unlock_reason', 'unlocked_by']).where('unit_id', '=', unitId)
    expect(await row.execute()).toEqual([{ unlock_reason: 'Era outro contrato', unlocked_by: admin.id }])
    expect(await partner.post(path(unitId), signed(studyId))).toMatchObject({ status: 201 })
  })

  test('a study of another distributor and CNPJ, or made after the signature, is locked only with a reason, which everybody reads', async () => {
    const { client, partner, unitId } = await companyWithUnit(host())
    await changeUnit(unitId, { cnpj: '06990590000123' })
    const studyId = await keep(partner, await calculatedStudy(partner))
    const asked = signed(studyId, '2025-01-10')
    expect(await partner.post(path(unitId), asked)).toMatchObject({
      status: 422,
      json: {
        fields: ['reason'],
        message:
          'O estudo não tem o CNPJ desta unidade, é de outra distribuidora e foi feito depois da assinatura. Informe por que ele vale como o prometido.',
      },
    })
    expect(await promiseOf(client, unitId)).toMatchObject({ promise: null })
    expect(await partner.post(path(unitId), { ...asked, reason: 'Refeito depois de perdido' })).toMatchObject({ status: 201 })
    const { promise } = await promiseOf(client, unitId)
    expect(promise!.exception).toEqual({ doubts: ['cnpj', 'distributor', 'made-after'], reason: 'Refeito depois de perdido' })
  })

  test('of two locks at once one is stored', async () => {
    const { partner, unitId, studyId } = await withStudy()
    const replies = await Promise.all([1, 2].map(() => partner.post(path(unitId), signed(studyId))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('a client only reads the promise; other companies find no unit', async () => {
    const { client, unitId, studyId } = await withStudy()
    expect(await client.post(path(unitId), signed(studyId))).toMatchObject({ status: 403 })
    expect(await client.post(`${path(unitId)}/unlock`, { reason: 'x', version: '-' })).toMatchObject({ status: 403 })
    const other = await companyWithUnit(host())
    for (const stranger of [other.client, other.partner]) {
      expect(await stranger.get(path(unitId))).toMatchObject({ status: 404 })
      expect(await stranger.post(path(unitId), signed(studyId))).toMatchObject({ status: 404 })
      expect(await stranger.post(`${path(unitId)}/unlock`, { reason: 'x', version: '-' })).toMatchObject({ status: 404 })
    }
  })

  test('a partner cannot lock another person’s study, nor learn whether it exists', async () => {
    const { partner, unitId } = await companyWithUnit(host())
    const black = await newMember(host(), { role: 'PARCEIRO', permissions: 'prime_black' })
    const foreign = await keep(black, await calculatedStudy(black))
    for (const studyId of [foreign, 'nenhum', "'; drop table study; --"]) {
      expect(await partner.post(path(unitId), signed(studyId))).toMatchObject({
        status: 422,
        json: { message: 'Estudo não encontrado.', fields: ['studyId'] },
      })
    }
  })

  test('a study that does not start from the captive market promises no saving over it', async () => {
    const { partner, unitId } = await companyWithUnit(host())
    const { MLXAPE } = await plantStudies(partner)
    const studyId = await keep(partner, MLXAPE)
    expect(await partner.post(path(unitId), signed(studyId))).toMatchObject({ status: 422, json: { fields: ['studyId'] } })
  })

  test.each([
    ['2026-11-21', 201],
    ['2026-11-22', 422],
    ['2026-02-30', 400],
    ['ontem', 400],
  ])('on 2026-11-21, a contract signed on %s is answered with %d', async (signedOn, status) => {
    const { partner, unitId, studyId } = await withStudy()
    const reply = await partner.post(path(unitId), signed(studyId, signedOn))
    expect(reply).toMatchObject(status === 201 ? { status } : { status, json: { fields: ['signedOn'] } })
  })
}
