import { getDocument } from 'unpdf/pdfjs'

type Opened = Awaited<ReturnType<typeof getDocument>['promise']>
type Sheet = Awaited<ReturnType<Opened['getPage']>>
type Structure = Awaited<ReturnType<Sheet['getStructTree']>>
type Child = Structure['children'][number]

/** Elements of a tagged PDF and their HTML equivalents; others are replaced by their children. */
const elements: Record<string, string> = {
  H1: 'h1',
  H2: 'h2',
  H3: 'h3',
  P: 'p',
  Table: 'table',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
  L: 'ol',
  LI: 'li',
  Figure: 'p',
}

/** An HTML page with the text, headings, lists and tables of a PDF. A figure becomes its alternative text. */
export async function pageOfPdf(pdf: Buffer): Promise<string> {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const parts: string[] = []
  for (let number = 1; number <= opened.numPages; number++) parts.push(await htmlOf(await opened.getPage(number)))
  await opened.loadingTask.destroy()
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Estudo</title><style>${style}</style>${parts.join('')}</html>`
}

const style =
  'body{font:10px sans-serif}table{width:100%;border-collapse:collapse}td,th{border-bottom:1px solid #ccc;text-align:left}'

async function htmlOf(sheet: Sheet): Promise<string> {
  const texts = await textsOf(sheet)
  const write = (child: Child): string => {
    if (!('role' in child)) return 'id' in child ? escape(texts.get(String(child.id)) ?? '') : ''
    const spoken = child.role === 'Figure' && 'alt' in child ? escape(String(child.alt)) : ''
    const inner = spoken + child.children.map(write).join('')
    const tag = elements[child.role]
    return tag ? `<${tag}>${inner}</${tag}>` : inner
  }
  return write(await sheet.getStructTree())
}

/** The text of each marked piece of a page, by its id in the PDF's structure. */
async function textsOf(sheet: Sheet): Promise<Map<string, string>> {
  const { items } = await sheet.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items) {
    if ('str' in item) texts.set(open.at(-1) ?? '', `${texts.get(open.at(-1) ?? '') ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? '')
  }
  return texts
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
