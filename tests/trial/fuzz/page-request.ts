import { rules, type PageRule } from '../../support/pages'
import type { Random } from '../random'
import type { FuzzedRequest } from './api-request'
import { anyFile, damaged } from './files'
import { anyText, hostileText } from './values'

export type FuzzedForm = FuzzedRequest & { reader: string }

const forms = rules.filter(({ form }) => form !== undefined)
const urlEncoded = 'application/x-www-form-urlencoded'

/**
 * A form of the site, sent by somebody with access to its page, with partly wrong values.
 *
 * @param namesOn  the names of the page's fields.
 */
export async function anyForm(random: Random, namesOn: (rule: PageRule) => Promise<readonly string[]>): Promise<FuzzedForm> {
  const rule = random.pick(forms)
  const { at = rule.address, fields } = rule.form!
  const names = [...new Set([...Object.keys(fields), ...(await namesOn(rule))])].filter(() => !random.chance(0.06))
  const entries = names.map((name) => [name, random.chance(0.5) ? (fields[name] ?? anyText(random)) : anyText(random)] as const)
  const more = random.chance(0.1) ? [[hostileText(random), hostileText(random)] as const] : []
  const all = [...entries, ...more]
  const sent = random.chance(0.6) ? encoded(all, random) : await multipart(all, random)
  return { method: 'POST', path: at, reader: rule.reader, ...sent }
}

type Entries = readonly (readonly [name: string, value: string])[]

function encoded(entries: Entries, random: Random) {
  const text = new URLSearchParams(entries.map(([name, value]) => [name, value])).toString()
  return { headers: { 'content-type': urlEncoded }, body: Buffer.from(damaged(Buffer.from(text), random)) }
}

/** Encoded by hand: a FormData would correct names and line ends. */
async function multipart(entries: Entries, random: Random) {
  const parts = entries.map(([name, value]) => partOf(name, random.chance(0.25) ? anyFile(random) : value))
  const body = Buffer.concat([...(await Promise.all(parts)), Buffer.from('--corte--\r\n')])
  const type = random.chance(0.95) ? 'multipart/form-data; boundary=corte' : 'multipart/form-data; boundary="cor te"'
  return { headers: { 'content-type': type }, body: Buffer.from(damaged(body, random)) }
}

async function partOf(name: string, value: string | File): Promise<Buffer> {
  const isFile = typeof value !== 'string'
  const file = isFile ? `; filename="${value.name.replaceAll('"', '%22')}"\r\nContent-Type: ${value.type}` : ''
  const head = `--corte\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"${file}\r\n\r\n`
  const content = isFile ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value)
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}
