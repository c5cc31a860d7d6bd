import sharp from 'sharp'
import { addCompanyLogo, getSignature, listCompanyLogos, listProposalContacts } from '~/contract/signatures'
import { nothingRead } from '~/contract/version'
import { createShare, getSharedStudy } from '~/contract/study-shares'
import { calculatedStudy, keep } from '../calculated-study'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { newMember } from '../people'
import { png } from '../picture'

export function signaturePromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function addLogo(companyName: string, bytes: Uint8Array = png(3, 2), styleType = 'wide', version = nothingRead) {
    const body = new FormData()
    body.append('version', version)
    body.append('companyName', companyName)
    body.append('styleType', styleType)
    body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'marca.png', { type: 'image/png' }))
    const headers = { authorization: `Bearer ${(await admin()).accessToken}` }
    const response = await host().fetch(new Request(`${host().baseUrl}/company-logos`, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }
  async function added(...asked: Parameters<typeof addLogo>) {
    return addCompanyLogo.reply.parse((await addLogo(...asked)).json).id
  }
  async function image(path: string, token?: string) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return host().fetch(new Request(host().baseUrl + path, { headers }))
  }
  const contacts = async () => listProposalContacts.reply.parse((await (await admin()).get('/proposal-contacts')).json).items

  async function sellerOf(company: { company_name?: string; partner_company_name?: string }) {
    const seller = await newMember(host(), { permissions: 'prime_black' })
    await host().db.updateTable('user_account').set(company).where('id', '=', seller.id).execute()
    return seller
  }

  test('an e-mail in any letter case is one contact, and its account signs with it', async () => {
    const seller = await newMember(host(), { permissions: 'prime_black' })
    expect((await signatureOf(seller)).contact).toBeNull()
    const { post, delete: remove, get } = await admin()
    const first = await post('/proposal-contacts', { name: 'Ana', email: seller.email.toUpperCase(), phone: '(81) 99999-0000' })
    expect(first.status).toBe(201)
    const other = { name: 'Ana Luz', email: seller.email }
    const unread = await post('/proposal-contacts', other)
    expect(unread).toMatchObject({ status: 409, json: { stored: { name: 'Ana', phone: '81999990000' } } })
    const { version } = (unread.json as { stored: { version: string } }).stored
    const second = await post('/proposal-contacts', { ...other, version })
    expect(second.json).toEqual(first.json)
    const { id } = second.json as { id: string }
    expect((await contacts()).filter((it) => it.id === id)).toEqual([{ id, name: 'Ana Luz', email: seller.email, phone: null }])
    expect((await signatureOf(seller)).contact).toEqual({ name: 'Ana Luz', email: seller.email, phone: null })

    expect((await remove(`/proposal-contacts/${id}`)).status).toBe(200)
    expect((await remove(`/proposal-contacts/${id}`)).status).toBe(404)
    expect((await signatureOf(seller)).contact).toBeNull()
    const trail = await get(`/audit?object=${id}`)
    expect(trail.text).toContain('contact-removed')
    expect(trail.text).toContain('contact-added')
  })

  test('a phone without its area code is refused, and nothing is stored', async () => {
    const before = await contacts()
    const { status, json } = await (
      await admin()
    ).post('/proposal-contacts', { name: 'Ana', email: 'a@x.example', phone: '99990000' })
    expect({ status, json }).toMatchObject({ status: 400, json: { fields: ['phone'] } })
    expect(await contacts()).toEqual(before)
  })

  test.each([
    ['a PDF', Buffer.from('%PDF-1.4\nstartxref\n4\n%%EOF'), 'O arquivo não é uma imagem PNG ou JPEG inteira.'],
    ['a drawing', Buffer.from('<svg onload="alert(1)"/>'), 'O arquivo não é uma imagem PNG ou JPEG inteira.'],
    ['a picture of 3.001 pixels', png(3_001, 1), 'A imagem passa de 3000 pixels de lado.'],
  ])('a mark that is %s is refused', async (_, bytes, message) => {
    expect(await addLogo('Marca Recusada', bytes)).toMatchObject({ status: 422, json: { message, fields: ['file'] } })
    const { items } = listCompanyLogos.reply.parse((await (await admin()).get('/company-logos')).json)
    expect(items.map(({ companyName }) => companyName)).not.toContain('Marca Recusada')
  })

  test('a company has one mark, in any spelling of its name: a new one replaces it and the old picture is deleted', async () => {
    const seller = await sellerOf({ company_name: ' energia  SAO joao ' })
    const first = await added('Energia São João')
    const second = await added('ENERGIA SÃO JOÃO', png(5, 5), 'square', first)
    const { accessToken } = await admin()
    expect((await image(`/company-logos/${first}/image`, accessToken)).status).toBe(404)
    expect((await signatureOf(seller)).logo).toEqual({ id: second, companyName: 'ENERGIA SÃO JOÃO', styleType: 'square' })
    const kept = await image(`/company-logos/${second}/image`, seller.accessToken)
    expect(kept.headers.get('content-type')).toBe('image/png')
    expect(await sharp(await kept.arrayBuffer()).metadata()).toMatchObject({ width: 5, height: 5 })

    expect((await (await admin()).delete(`/company-logos/${second}`)).status).toBe(200)
    expect((await signatureOf(seller)).logo).toBeNull()
    expect((await image(`/company-logos/${second}/image`, seller.accessToken)).status).toBe(404)
  })

  test('the partner company counts only where there is no company', async () => {
    const id = await added('Parceira Clara')
    const partner = await sellerOf({ partner_company_name: 'Parceira Clara' })
    const client = await sellerOf({ company_name: 'Padaria Sol', partner_company_name: 'Parceira Clara' })
    expect((await signatureOf(partner)).logo?.id).toBe(id)
    expect((await signatureOf(client)).logo).toBeNull()
    await (await admin()).delete(`/company-logos/${id}`)
  })

  test("a shared study has the mark of its author's company, and its link shows only that picture", async () => {
    const author = await member(host(), 'black@farol.example')
    const [mark, other] = [await added('Solar do Capibaribe Integradora'), await added('Outra Empresa')]
    const studyId = await keep(author, await calculatedStudy(author))
    const { token } = createShare.reply.parse(
      (await author.post(`/studies/${studyId}/shares`, { expiresAt: '2026-11-22T15:00:00Z' })).json,
    )
    const shared = await host().fetch(new Request(`${host().baseUrl}/shared-studies/${token}`))
    expect(getSharedStudy.reply.parse(await shared.json()).logo).toMatchObject({ id: mark, styleType: 'wide' })
    expect((await image(`/shared-studies/${token}/images/${mark}`)).status).toBe(200)
    expect((await image(`/shared-studies/${token}/images/${other}`)).status).toBe(404)
    for (const id of [mark, other]) await (await admin()).delete(`/company-logos/${id}`)
  })
}

async function signatureOf({ get }: Pick<Awaited<ReturnType<typeof member>>, 'get'>) {
  return getSignature.reply.parse((await get('/signature')).json)
}
