import { gzipSync } from 'node:zlib'
import { madeNf3e } from './nf3e.fixture'

/** The size limit of an XML. */
const size = 2 * 1024 ** 2

function filled(start: string, piece: string, end = ''): Buffer {
  const times = Math.floor((size - start.length - end.length) / piece.length)
  return Buffer.from(start + piece.repeat(times) + end)
}

/** Files made to exhaust a parser's time or memory, by their effect. */
export const bombs = {
  'entities within entities': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(1_000)}"><!ENTITY c "${'&a;'.repeat(1_000)}">]><NF3e>${'&c;'.repeat(1_000)}</NF3e>`,
  ),
  'tags within tags': filled('', '<a>'),
  'one huge attribute': filled('<NF3e a="', 'b', '"/>'),
  'a hundred thousand attributes': filled('<NF3e ', 'abcdefgh="b" ', '/>'),
  'tags beside tags': filled('<NF3e>', '<a/>', '</NF3e>'),
  'tags that never close': filled('', '<'),
  'tags that close at the end': filled('', '<a ', '>'),
  'comments that never close': filled('<NF3e>', '<!--'),
  'sections that never close': filled('<NF3e>', '<![CDATA['),
  'instructions that never close': filled('<NF3e>', '<?a '),
  'a packed note': gzipSync(madeNf3e()),
  'more than 2 MB': Buffer.alloc(size + 1, '<'),
  'five megabytes of tags': Buffer.from('<a/>'.repeat(1_310_720)),
  'a name of 1.9 MB': Buffer.from(
    madeNf3e({ customer: `<CNPJ>11222333000181</CNPJ><xNome>${'a&amp;'.repeat(316_000)}</xNome>` }),
  ),
  'as many tags as are read, each with a long text': filled('<NF3e>', `<a>${'b'.repeat(92)}</a>`, '</NF3e>'),
}
