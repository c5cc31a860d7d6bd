import { createVisitor } from '../trial/load/visitor'
import { bill } from '../support/simulator-site'

/** Requests of a signed-in person. */
export const requestNames = {
  page: 'página do painel de um cliente',
  live: 'resposta ao digitar',
  search: 'pesquisa de agentes',
  write: 'estudo calculado e gravado',
  pdf: 'relatório em PDF',
} as const
export type RequestKind = keyof typeof requestNames

/** One of a kind, by its turn; throws on an unexpected answer. */
export type SignedInRequests = Record<RequestKind, (turn: number) => Promise<void>>

/** Users of the simulator's form. */
const typists = ['admin', 'super', 'black', 'simulador']
/** Users who save studies, with the same limits. */
const authors = ['admin', 'super']
/** Users who search the market and read the unit of the reports. */
const readers = ['admin', 'black']
const searched = ['ce', 'ceramica', 'energia', 'ii', '0963', 'ouro v']

/** Requests of demonstration accounts, each from another network. Each turn is another person's. */
export function signedInRequests(site: string, number: number): SignedInRequests {
  const visitor = createVisitor(site, number)
  const oneOf = (accounts: readonly string[], turn: number) => visitor.cookieOf(accounts[turn % accounts.length]!)
  const read = async (path: string, account: Promise<string>, begin: string) => {
    const { status, text } = await visitor.get(path, await account)
    if (status !== 200 || !text.startsWith(begin)) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
  }
  const send = async (path: string, fields: Record<string, string>, account: Promise<string>, expected: readonly number[]) => {
    const { status, text } = await visitor.post(path, new URLSearchParams(fields), await account)
    if (!expected.includes(status)) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
  }
  return {
    page: () => read('/client', visitor.cookieOf('cliente'), '<!DOCTYPE html>'),
    live: (turn) => send('/simulacao/resposta', { ...ofTurn(turn), file: 'fatura.pdf' }, oneOf(typists, turn), [200]),
    search: (turn) =>
      read(
        `/pesquisa-mercado-livre?termo=${encodeURIComponent(searched[turn % searched.length]!)}`,
        oneOf(readers, turn),
        '<!DOCTYPE html>',
      ),
    write: (turn) => send('/simulacao', ofTurn(turn), oneOf(authors, turn), [302, 303]),
    pdf: (turn) => read(`/unidade/demo-unidade-serra-alta-00${1 + (turn % 4)}/relatorio.pdf`, oneOf(readers, turn), '%PDF-'),
  }
}

function ofTurn(turn: number) {
  return { ...bill, consumoPonta: String(1_000 + turn) }
}
