import sharp from 'sharp'
import { createShare } from '~/contract/study-shares'
import { uploadStudyImage } from '~/contract/study-images'
import { keep, plantStudies, proposal } from '../calculated-study'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { png } from '../picture'

const tomorrow = { expiresAt: '2026-11-22T15:00:00Z' }

export function studyImagePromises(host: () => OwnHost) {
  async function send(bytes: Uint8Array, email = 'admin@farol.example') {
    const { accessToken } = await member(host(), email)
    const body = new FormData()
    body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'logo.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(new Request(`${host().baseUrl}/studies/images`, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }
  async function sent(bytes: Uint8Array = png(3, 2)) {
    return uploadStudyImage.reply.parse((await send(bytes)).json).id
  }
  async function read(path: string, email?: string) {
    const request = new Request(host().baseUrl + path)
    if (email) request.headers.set('authorization', `Bearer ${(await member(host(), email)).accessToken}`)
    return host().fetch(request)
  }

  test.each([
    ['PNG', () => png(3, 2), 'image/png', { width: 3, height: 2 }],
    ['JPEG', jpeg, 'image/jpeg', { width: 640, height: 480 }],
  ])('a %s is stored by its content, and read again', async (_, bytesOf, type, size) => {
    const { status, json } = await send(await bytesOf())
    expect({ status, json }).toMatchObject({ status: 201, json: size })
    const { id } = uploadStudyImage.reply.parse(json)
    const kept = await read(`/studies/images/${id}`, 'admin@farol.example')
    expect(kept.headers.get('content-type')).toBe(type)
    const { width, height, format } = await sharp(await kept.arrayBuffer()).metadata()
    expect({ width, height, type: `image/${format}` }).toEqual({ ...size, type })
  })

  test.each([
    ['a PDF', Buffer.from('%PDF-1.4\nstartxref\n4\n%%EOF')],
    ['a page named .png', Buffer.from('<svg onload="alert(1)"/>')],
    ['half a PNG', png(30, 20).subarray(0, 60)],
    ['a PNG with a byte changed', changed(png(3, 2), 45)],
    ['a PNG with a program after its end', Buffer.concat([png(3, 2), Buffer.from('PK')])],
    ['a PNG with fewer pixels than it says', png(3, 2, Buffer.alloc(4))],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])],
  ])('%s is refused', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({
      status: 422,
      json: { message: 'O arquivo não é uma imagem PNG ou JPEG inteira.', fields: ['file'] },
    })
  })

  test('a truncated JPEG is refused', async () => {
    expect(await send((await jpeg()).subarray(0, -2))).toMatchObject({ status: 422, json: { fields: ['file'] } })
  })

  test('a picture of too many pixels or bytes is refused', async () => {
    expect(await send(png(3_001, 1))).toMatchObject({ status: 422, json: { message: 'A imagem passa de 3000 pixels de lado.' } })
    expect(await send(new Uint8Array(2 * 1024 * 1024 + 1))).toMatchObject({
      status: 400,
      json: { message: 'Confira os campos: file passa de 2 MB.', fields: ['file'] },
    })
  })

  test('only people who may simulate or make proposals send pictures, and nobody sees another’s', async () => {
    expect(await send(png(3, 2), 'black@farol.example')).toMatchObject({ status: 201 })
    expect(await send(png(3, 2), 'basic@farol.example')).toMatchObject({ status: 403 })
    const id = await sent()
    expect((await read(`/studies/images/${id}`)).status).toBe(401)
    expect((await read(`/studies/images/${id}`, 'super@farol.example')).status).toBe(404)
    const other = await member(host(), 'super@farol.example')
    const study = { ...(await plantStudies(other)).APE, proposal: { ...proposal, clientLogo: id } }
    expect(await other.post('/studies', study)).toMatchObject({ status: 422, json: { fields: ['proposal.clientLogo'] } })
  })

  test('the logo of its author lives with a study that has no proposal, and a link shows it', async () => {
    const author = await member(host(), 'admin@farol.example')
    const logo = await sent()
    const { GDXAPE } = await plantStudies(author)
    const id = await keep(author, { ...GDXAPE, partnerLogo: logo })
    const share = createShare.reply.parse((await author.post(`/studies/${id}/shares`, tomorrow)).json)
    expect((await read(`/shared-studies/${share.token}/images/${logo}`)).status).toBe(200)
    await call(host(), 'DELETE', `/studies/${id}`, { token: author.accessToken })
    expect((await read(`/studies/images/${logo}`, 'admin@farol.example')).status).toBe(404)
    const other = await member(host(), 'super@farol.example')
    const refused = await other.post('/studies', { ...(await plantStudies(other)).GDXAPE, partnerLogo: await sent() })
    expect(refused).toMatchObject({ status: 422, json: { fields: ['partnerLogo'] } })
  })

  test('a link shows the pictures of its study and no other', async () => {
    const author = await member(host(), 'admin@farol.example')
    const [logo, other] = [await sent(), await sent()]
    const id = await keep(author, { ...(await plantStudies(author)).MLXAPE, proposal: { ...proposal, clientLogo: logo } })
    const share = createShare.reply.parse((await author.post(`/studies/${id}/shares`, tomorrow)).json)
    expect((await read(`/shared-studies/${share.token}/images/${logo}`)).status).toBe(200)
    expect((await read(`/shared-studies/${share.token}/images/${other}`)).status).toBe(404)
    await call(host(), 'DELETE', `/studies/${id}/shares/${share.id}`, { token: author.accessToken })
    expect((await read(`/shared-studies/${share.token}/images/${logo}`)).status).toBe(404)
  })

  test('a picture lives as long as a study that shows it', async () => {
    const author = await member(host(), 'admin@farol.example')
    const token = author.accessToken
    const logo = await sent()
    const pictures = { clientLogo: logo, projectImage1: logo }
    const id = await keep(author, { ...(await plantStudies(author)).APE, proposal: { ...proposal, ...pictures } })
    const copy = (await call(host(), 'POST', `/studies/${id}/duplicate`, { token })).json as { id: string }
    await call(host(), 'DELETE', `/studies/${id}`, { token })
    expect((await read(`/studies/images/${logo}`, 'admin@farol.example')).status).toBe(200)
    await call(host(), 'DELETE', `/studies/${copy.id}`, { token })
    expect((await read(`/studies/images/${logo}`, 'admin@farol.example')).status).toBe(404)
    const stored = await host().db.selectFrom('stored_file').select('storage_id').where('storage_id', '=', logo).execute()
    expect(stored).toEqual([])
  })

  test('a picture without a study is deleted a day later, at the next upload', async () => {
    const [forgotten, recent] = [await sent(), await sent()]
    await host()
      .db.updateTable('study_image')
      .set({ created_at: '2026-11-20T14:00:00.000Z' })
      .where('id', '=', forgotten)
      .execute()
    await sent()
    expect((await read(`/studies/images/${forgotten}`, 'admin@farol.example')).status).toBe(404)
    expect((await read(`/studies/images/${recent}`, 'admin@farol.example')).status).toBe(200)
  })
}

/** 640 × 480 pixels of one colour. */
function jpeg() {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
}

function changed(bytes: Buffer, at: number) {
  const copy = Buffer.from(bytes)
  copy[at] = copy[at]! ^ 1
  return copy
}
