import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { valuesFrom } from '~/areas/simulator/form/form-values'
import { openShared, sharedPdf } from '~/areas/simulator/studies/shared.server'
import { proposalPdf } from '~/areas/simulator/study/proposal-pdf.server'
import { studyPdf } from '~/areas/simulator/study/study-pdf.server'
import { createShare } from '~/contract/study-shares'
import { getStudy, listStudies } from '~/contract/studies'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { createGateway } from '~/gateway/gateway.server'
import type { StudyMode } from '~/domain/study/mode'
import { money } from '~/ui/format'
import { as } from './caller'
import { now, onPostgres, onSqlite, type OwnHost } from './host'

type Old = {
  mode: StudyMode
  distributorName: string
  form: Record<string, string>
  request: { nomeCliente: string }
  economy: { economyData?: { economia: number }[]; dadosApeXml?: { economiaMensal: number }[] }
}

/** One of each mode, as they were stored before the first release. */
const oldStudies = readFileSync(new URL('old-studies.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const opened = oldStudies.map((content) => ({ content, study: JSON.parse(content) as Old }))

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('studies of before the first release, on %s', (_, open) => {
  let installed: Awaited<ReturnType<typeof keep>>
  beforeAll(async () => {
    installed = await keep(await open())
  }, 60_000)
  afterAll(() => installed.close())

  test('each has its row in the list', async () => {
    const { items, total } = await installed.provider.call(listStudies, { params: {} })
    expect(total).toBe(4)
    for (const { study } of opened) {
      const row = { id: study.mode, name: null, customerName: 'Padaria Sol', distributorName: study.distributorName }
      expect(items.find(({ id }) => id === study.mode)).toMatchObject({ ...row, savingBrl: savingOf(study) })
    }
  })

  test.each(opened)('$study.mode is read in the one shape, with the figures and the form it had', async ({ content, study }) => {
    const kept = await installed.provider.call(getStudy, { params: { id: study.mode } })
    const { id: _id, name: _name, createdAt: _createdAt, version: _version, ...same } = kept
    expect(Object.keys(same).toSorted()).toEqual(
      [
        'mode',
        'distributorName',
        'form',
        'request',
        'base',
        'alternative',
        'economy',
        ...(study.mode === 'APE' ? ['proposal'] : []),
      ].toSorted(),
    )
    expect(textOf(same).filter(standsInBoth)).toEqual(textOf(JSON.parse(content)).filter(standsInBoth))
    expect(kept.alternative.assumptions).toMatchObject({ gdCreditRegime: 'TE_ICMS_EXEMPT', isPlantDemandIcmsTaxed: true })
    const { isGdEnergyIcmsExempt: _replaced, ...form } = study.form
    expect(valuesFrom(kept.form)).toMatchObject(form)
  })

  test.each(opened)('$study.mode is printed, shared and printed from its link', async ({ study }) => {
    const { provider, gateway, id: userId } = installed
    const saving = plain(money(savingOf(study)))
    const seller = { provider, userId }
    expect(await textIn(await studyPdf(seller, study.mode, brand, now))).toContain(saving)

    const expiresAt = '2026-11-22T15:00:00Z'
    const { token } = await provider.call(createShare, { params: { id: study.mode }, body: { expiresAt } })
    expect((await openShared(gateway, token, now)).study.customer.name).toBe('Padaria Sol')
    expect(await textIn(await sharedPdf(gateway, token, brand, now))).toContain(saving)
  })

  test('the proposal of a plant is printed', async () => {
    const { provider, id: userId } = installed
    expect(await textIn(await proposalPdf({ provider, userId }, 'APE', brand, new Date('2026-11-21T12:00:00Z')))).toContain(
      'Usina Lapa',
    )
  })
})

/** Puts the four studies into the list of an author. */
async function keep(host: OwnHost) {
  const { id, accessToken } = await as(host, 'black@farol.example')
  const rows = opened.map(({ content, study }) => ({
    id: study.mode,
    author_id: id,
    mode: study.mode,
    customer_name: study.request.nomeCliente,
    created_at: now.toISOString(),
    content,
    name: null,
    distributor_name: study.distributorName,
    saving_brl: savingOf(study),
    saving_fraction: 0,
    search_text: '',
  }))
  await host.db.insertInto('study').values(rows).execute()
  const gateway = createGateway(host)
  const provider: typeof gateway = { ...gateway, call: (endpoint, input) => gateway.call(endpoint, { ...input, accessToken }) }
  return { id, gateway, provider, close: host.close }
}

function savingOf({ economy }: Old): number {
  return economy.economyData?.[0]?.economia ?? economy.dadosApeXml![0]!.economiaMensal
}

/** Every value of a study as sorted text, whatever its key. */
function textOf(study: unknown): string[] {
  const values: string[] = []
  JSON.stringify(study, (name, value: unknown) => {
    if (typeof value !== 'object' || value === null) values.push(`${name}: ${String(value)}`)
    return value
  })
  return values.toSorted()
}

/** Without the switch replaced by the credit regimes, its replacement, and later switches that are off. */
function standsInBoth(text: string): boolean {
  return !/^(isGdEnergyIcmsExempt: (true|false)|gdCreditRegime: .*|isPlantDemandIcmsTaxed: .*|(abatePisCofins|isGdDispatchable): false)$/.test(
    text,
  )
}

async function textIn(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  return (await pagesOf(Readable.from([bytes]))).join(' ')
}
