import { getPortfolio, setPortfolioUnits, type portfolioTerms } from '~/contract/portfolios'
import type { z } from 'zod'
import { as, member } from './caller'
import type { OwnHost } from './host'

/** The taxes and prices of tests/contract/promises/copel-study.ts. */
export const terms: z.input<typeof portfolioTerms> = {
  precoEnergia1: 235,
  precoEnergia2: 229,
  precoEnergia3: 224,
  precoEnergia4: 218,
  precoEnergia5: 199,
  desconto: 0,
  pis: 0.01,
  cofins: 0.04,
  icms: 0.2,
  isEncargos: true,
  abateICMS: false,
  custoGestao: -1,
  taxaAtratividade: 14.25,
  reajusteDistribuidora: 7,
  reajusteEnergia: 5,
}

export const header = 'Unidade;Distribuidora;Subgrupo;Modalidade;Demanda (kW);Consumo fora de ponta (kWh);Consumo na ponta (kWh)'

type Author = Awaited<ReturnType<typeof as>>

/** A consultant's calls about portfolios. */
export function portfolioAuthor(host: () => OwnHost, email = 'simulador@farol.example') {
  const author = () => member(host(), email)

  async function create(change: Partial<typeof terms> = {}, by?: Author) {
    const { post } = by ?? (await author())
    const { status, json } = await post('/portfolios', { name: 'Rede de lojas', terms: { ...terms, ...change } })
    expect(json).not.toHaveProperty('message')
    expect(status).toBe(201)
    return (json as { id: string }).id
  }

  async function sendFile(id: string, content: string | Buffer, name = 'unidades.csv', by?: Author) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(Buffer.from(content))], name))
    const { accessToken } = by ?? (await author())
    const headers = { authorization: `Bearer ${accessToken}` }
    const address = `${host().baseUrl}/portfolios/${id}/units`
    const response = await host().fetch(new Request(address, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as { message: string } }
  }

  async function send(id: string, rows: readonly string[], first = header) {
    const { status, json } = await sendFile(id, [first, ...rows].join('\r\n'))
    expect(json).not.toHaveProperty('message')
    expect(status).toBe(200)
    return setPortfolioUnits.reply.parse(json)
  }

  const read = async (id: string) => getPortfolio.reply.parse((await (await author()).get(`/portfolios/${id}`)).json)
  const ask = async (id: string, what: 'start' | 'cancel') => (await author()).post(`/portfolios/${id}/${what}`, {})

  /** The portfolio when nothing is running any more. */
  async function whenIdle(id: string) {
    for (;;) {
      const opened = await read(id)
      if (opened.portfolio.state !== 'running') return opened
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  async function calculated(id: string) {
    expect(await ask(id, 'start')).toMatchObject({ status: 200 })
    return whenIdle(id)
  }

  return { author, create, sendFile, send, read, ask, whenIdle, calculated }
}
