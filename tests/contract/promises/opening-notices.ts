import { listLeads } from '~/contract/leads'
import { createOutbox } from '~/mail/outbox.server'
import { mailCipher } from '~/provider/auth/ciphers'
import { sendOpeningNotices } from '~/provider/leads/opening-notices'
import { call, member } from '../caller'
import { tokenSecret, type OwnHost } from '../host'
import { mailsTo, newVisitor, trailOf } from '../people'

export function openingNoticePromises(host: () => OwnHost) {
  async function leadWith(email: string) {
    const { json } = await (await member(host(), 'admin@farol.example')).get('/leads?status=new')
    return listLeads.reply.parse(json).items.find((lead) => lead.email === email)
  }

  const sender = { brand: 'Farol Energia', contactEmail: 'contato@farol.example', siteUrl: 'https://farol.example' }

  /** A process's look for the notices due, at noon in Brasília. */
  function sendNotices(day: string) {
    const noon = () => new Date(`${day}T15:00:00Z`)
    const mails = createOutbox({ cipher: mailCipher(tokenSecret), sender, now: noon })
    return sendOpeningNotices({ db: host().db, now: noon, mails })
  }

  const askNotice = (email: string, group = 'B_BUSINESS') =>
    call(host(), 'POST', '/leads/opening-notices', {
      body: { name: 'Padaria Sol', email, group, consentVersion: '2026-11-28' },
      headers: newVisitor(),
    })

  test('who asked to be told gets one mail on the day of Lei 15.269/2025, also with two processes, and its link deletes them', async () => {
    const [shop, home] = ['aviso-loja@exemplo.example', 'aviso-casa@exemplo.example']
    expect(await askNotice(shop)).toMatchObject({ status: 201 })
    expect(await askNotice(shop)).toMatchObject({ status: 201 })
    expect(await askNotice(home, 'B_OTHER')).toMatchObject({ status: 201 })
    const lead = await leadWith(shop)
    expect(lead).toMatchObject({ source: 'mercado-livre-aviso', phone: null, document: '' })
    expect(lead?.notes.map(({ text }) => text)).toEqual(['Quer um e-mail quando o seu grupo puder migrar, até 24/11/2027.'])
    const consents = host().db.selectFrom('consent').select(['document', 'version']).where('holder_id', '=', lead!.id)
    expect(await consents.executeTakeFirst()).toEqual({ document: 'opening-notice', version: '2026-11-28' })

    await sendNotices('2027-11-23')
    expect(await mailsTo(host(), shop)).toEqual([])
    await Promise.all([sendNotices('2027-11-24'), sendNotices('2027-11-24')])
    await sendNotices('2027-11-25')
    const mails = await mailsTo(host(), shop)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('até 24/11/2027')
    expect(await mailsTo(host(), home)).toEqual([])
    await sendNotices('2028-11-24')
    expect(await mailsTo(host(), home)).toHaveLength(1)

    const token = /aviso\/cancelar\?token=([\w-]+)/.exec(mails[0]!.text)?.[1]
    const end = () => call(host(), 'POST', '/leads/opening-notices/end', { body: { token }, headers: newVisitor() })
    expect(await end()).toMatchObject({ status: 200 })
    expect(await leadWith(shop)).toBeUndefined()
    expect(await end()).toMatchObject({ status: 404 })
    expect(await trailOf(host(), lead!.id)).toContain('opening-notice-ended')
  })

  test('a notice goes with its contact', async () => {
    const email = 'aviso-some@exemplo.example'
    await askNotice(email)
    const { id } = (await leadWith(email))!
    await host().db.deleteFrom('lead').where('id', '=', id).execute()
    expect(await host().db.selectFrom('opening_notice').select('lead_id').where('lead_id', '=', id).execute()).toEqual([])
  })
}
