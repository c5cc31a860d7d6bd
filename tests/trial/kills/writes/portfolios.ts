import { header, terms } from '../../../contract/unit-portfolios'
import type { Random } from '../../random'
import type { WriteKind } from './write-kind'

/** An empty portfolio of a person with an acknowledged account. */
export const portfolio: WriteKind = {
  name: 'carteira',
  weight: 1,
  read: `
    select name as key, 'portfolio' as part from portfolio where name in {keys}
    union all
    select name, 'audit ' || action from portfolio join audit_entry on object_id = portfolio.id
      where action = 'portfolio-created' and name in {keys}`,
  async next({ unique, made }) {
    // A person has at most 50 portfolios: each one here creates one.
    const author = made.authors.shift()
    if (author === undefined) return undefined
    const key = unique()
    const onReply = ({ id }: { id: string }) => made.portfolios.push({ id, author, parts: [] })
    const parts = ['portfolio', 'audit portfolio-created']
    return { key, as: author, method: 'POST', path: '/portfolios', body: { name: key, terms }, parts, onReply }
  },
}

/** The spreadsheet of a portfolio, which replaces its units. */
export const portfolioUnits: WriteKind = {
  name: 'planilha de uma carteira',
  weight: 2,
  read: `
    select portfolio_id as key, 'unit ' || line || ' ' || name as part from portfolio_unit where portfolio_id in {keys}
    union all
    select id, 'read ' || file_name || ' ' || unit_count || ' ' || wrong_count from portfolio
      where file_name is not null and id in {keys}
    union all
    select object_id, 'audit ' || action || ' ' || details from audit_entry where action = 'portfolio-read' and object_id in {keys}`,
  async next({ unique, made, random }) {
    const before = made.portfolios.shift()
    if (!before) return undefined
    const { id, author } = before
    const fileName = `${unique()}.csv`
    const names = shopNames(random)
    const body = new FormData()
    body.set('file', new File([[header, ...names.map((name) => `${name};${shop}`)].join('\r\n')], fileName))
    const parts = [
      // The header is the first line of the file.
      ...names.map((name, index) => `unit ${index + 2} ${name}`),
      `read ${fileName} ${names.length} 0`,
      ...before.parts.filter((part) => part.startsWith('audit ')),
      `audit portfolio-read {"rows":"${names.length}"}`,
    ]
    const onReply = () => made.portfolios.push({ id, author, parts })
    return { key: id, as: author, method: 'POST', path: `/portfolios/${id}/units`, body, parts, before: before.parts, onReply }
  },
}

/** A calculated portfolio: its results arrive in pieces, and are complete at the end. */
export const portfolioStart: WriteKind = {
  name: 'cálculo de uma carteira',
  weight: 1,
  read: `
    select id as key, 'started' as part from portfolio where started_at is not null and id in {keys}
    union all
    select object_id, 'audit ' || action from audit_entry where action = 'portfolio-started' and object_id in {keys}`,
  async next({ made }) {
    const index = made.portfolios.findIndex(({ parts }) => parts.length > 0)
    // Its file is not sent again: that would end the calculation.
    const [chosen] = index < 0 ? [] : made.portfolios.splice(index, 1)
    if (!chosen) return undefined
    const { id: key, author } = chosen
    const path = `/portfolios/${key}/start`
    return { key, as: author, method: 'POST', path, body: {}, parts: ['started', 'audit portfolio-started'] }
  },
}

const shop = 'Copel;A4;Verde;400;60000;5000'

/** Some need several insert statements. */
function shopNames({ below }: Random) {
  const file = below(1_000_000)
  return Array.from({ length: 20 + below(100) }, (_, index) => `Loja ${file}-${index}`)
}
