import { searchMarket } from '~/contract/market-search'
import { indexAgents } from '~/provider/market/index-agents'
import { member } from '../caller'
import type { OwnHost } from '../host'

/** No agent of the demonstration has a word with "qz". */
const agents = [
  { code: 900_001, initials: 'QZVENTO', name: 'Parque Eólico Qzá S/A', cnpj: '12ABC34501DE35' },
  { code: 900_002, initials: 'QZVENTO NORTE', name: 'Qz Norte', cnpj: '01234567000189' },
  { code: 900_003, initials: 'AQZ', name: 'Companhia QZVENTO', cnpj: null },
  { code: 900_004, initials: 'ZZQ', name: 'QZVENTO do Sul', cnpj: '12345670001891' },
  ...Array.from({ length: 20 }, (_, index) => ({
    code: 900_100 - index,
    initials: `LOTEQZ ${String(index).padStart(2, '0')}`,
    name: 'Unidade 100%_ limpa',
    cnpj: null,
  })),
]

export function marketSearchPromises(host: () => OwnHost) {
  beforeAll(async () => {
    await host()
      .db.transaction()
      .execute(async (trx) => {
        await trx.insertInto('market_agent').values(agents).execute()
        await indexAgents(trx)
      })
  })

  async function found(term: string) {
    const { get } = await member(host(), 'pesquisa@farol.example')
    const { json } = await get(`/market/term?query=${encodeURIComponent(term)}`)
    return searchMarket.reply.parse(json)
  }

  test.each([
    ['exact initials, then beginnings by initials, then the rest', 'QZVENTO', ['QZVENTO', 'QZVENTO NORTE', 'ZZQ', 'AQZ']],
    ['no matter the case', 'qzVento', ['QZVENTO', 'QZVENTO NORTE', 'ZZQ', 'AQZ']],
    ['no matter the accents', 'EÓLICO QZA', ['QZVENTO']],
    ['no matter the accents that were left out', 'eolico qzá', ['QZVENTO']],
    ['any part of the name', 'que eol', ['QZVENTO']],
    ['punctuation as a space', 'qza-s.a.', ['QZVENTO']],
    ['two characters only at beginnings', 'QZ', ['QZVENTO', 'QZVENTO NORTE', 'ZZQ']],
    ['a CNPJ', '12ABC34501DE35', ['QZVENTO']],
    ['a CNPJ with punctuation, in small letters', '12.abc.345/01de-35', ['QZVENTO']],
    ['the beginning of a CNPJ', '12.abc.3', ['QZVENTO']],
    ['the middle of a CNPJ', 'c34501D', ['QZVENTO']],
    ['a CNPJ of 13 digits with its zero, as exact, before what begins with it', '1234567000189', ['QZVENTO NORTE', 'ZZQ']],
    ['a CNPJ of 13 digits with punctuation', '1.234.567/0001-89', ['QZVENTO NORTE', 'ZZQ']],
  ])('a search finds %s', async (_, term, initials) => {
    expect((await found(term)).map(({ sigla }) => sigla)).toEqual(initials)
  })

  test.each([
    ['one character', 'q'],
    ['only punctuation', '%_\'"\\'],
    ['wildcards of the database', 'qz%nto'],
    ['a wildcard for one character', 'QZVE_TO'],
    ['quotes', 'QZ" OR "VENTO'],
    ['emoji', '⚡🔌'],
    ['500 characters', 'QZ'.repeat(250)],
  ])('%s finds nothing', async (_, term) => expect(await found(term)).toEqual([]))

  test('501 characters are refused', async () => {
    const { get } = await member(host(), 'pesquisa@farol.example')
    expect((await get(`/market/term?query=${'Q'.repeat(501)}`)).status).toBe(400)
  })

  test('an agent is given by name, initials, CNPJ, or null for none, and code', async () => {
    expect((await found('AQZ'))[0]).toEqual({ name: 'Companhia QZVENTO', sigla: 'AQZ', cnpj: null, codAgente: 900_003 })
  })

  test('of 20 agents the first 15 by initials are given, whatever the order of their codes', async () => {
    const first = Array.from({ length: 15 }, (_, index) => 900_100 - index)
    for (const term of ['LOTEQZ', 'OTEQZ', 'lo']) {
      const codes = (await found(term)).map(({ codAgente }) => codAgente)
      expect(codes.filter((code) => code > 900_000)).toEqual(first.slice(0, codes.length))
    }
  })
}
