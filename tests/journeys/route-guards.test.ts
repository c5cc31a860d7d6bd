import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'

// Not the shared site: twenty sign-ins of other journeys as the same person would end the one that is held here.
let site: Awaited<ReturnType<typeof startServer>>

const people = ['nobody', 'admin', 'super', 'black', 'basic', 'parceiro', 'cliente', 'simulador', 'pesquisa']

/**
 * The route table of the specification, and who has which cell, by hand. A number: the page opens, with this status. `entre`: home,
 * with the message for who is not signed in. `não`: home, with the message for who has no permission. `fora`: home, because the
 * page is for signed-out people. Administrators hold every permission, and no role but their own.
 */
const table = `
                         nobody admin super black basic parceiro cliente simulador pesquisa
/pesquisa-mercado-livre  entre  200   200   200   não   não      não     não       200
/agente/nenhum           entre  404   404   404   não   não      não     não       404
/simulacao               entre  200   200   200   não   não      não     200       não
/client                  entre  não   não   não   não   não      200     200       200
/parceiro                entre  200   200   200   200   200      não     não       não
/empresa                 entre  404   404   404   404   404      não     não       não
/areaAdm                 entre  200   200   não   não   não      não     não       não
/login                   200    fora  fora  fora  fora  fora     fora    fora      fora
/recuperarSenha          200    fora  fora  fora  fora  fora     fora    fora      fora
`

const [header, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const cells = rows.flatMap(([path, ...answers]) => answers.map((cell, index) => ({ path: path!, person: people[index]!, cell })))

const sessions = new Map([['nobody', '']])

beforeAll(async () => {
  site = await startServer()
  for (const person of people.slice(1)) {
    const cookie = await signIn(site.address, `${person}@farol.example`)
    // Without the message of the sign-in itself.
    sessions.set(person, cookie.replace(/aviso=[^;]*(; )?/, ''))
  }
})
afterAll(() => site?.stop())

const visit = (path: string, cookie: string) => fetch(site.address + path, { redirect: 'manual', headers: { cookie } })

test('the table has a column for every person and 9 rows', () => {
  expect(header).toEqual(people)
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => people.length + 1))
  expect(rows).toHaveLength(9)
})

test.each(cells.filter(({ cell }) => /^\d+$/.test(cell)))(
  '$path opens for $person with $cell',
  async ({ path, person, cell }) => {
    const answer = await visit(path, sessions.get(person)!)
    expect([answer.status, answer.headers.get('location')]).toEqual([Number(cell), null])
  },
)

const messages = ['Você precisa estar logado para acessar essa página', 'Você não tem permissão para acessar essa página']
const messageOf: Record<string, string[]> = { entre: messages.slice(0, 1), não: messages.slice(1), fora: [] }

test.each(cells.filter(({ cell }) => cell in messageOf))('$path sends $person home: $cell', async ({ path, person, cell }) => {
  const answer = await visit(path, sessions.get(person)!)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  const left = answer.headers.getSetCookie().map((it) => it.split(';', 1)[0])
  const home = await (await visit('/', [sessions.get(person), ...left].join('; '))).text()
  expect(messages.filter((message) => home.includes(message))).toEqual(messageOf[cell])
})
