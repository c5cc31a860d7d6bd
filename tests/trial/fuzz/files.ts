import { gzipSync } from 'node:zlib'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { png } from '../../contract/picture'
import { mutated } from '../../support/mutated-xml'
import type { Random } from '../random'
import { anyText } from './values'

const months = 'Código CCEE;Mes;Ano;EnergiaMedida;Status\nC0;9;2026;1,5;FINALIZADO\nx;13;1e9;=1+1;\n'
const portfolio = 'nome;distribuidora;grupo;ths;demanda\nPadaria;copel;A4;VERDE;100\n'

const contents: Record<string, (random: Random) => Uint8Array> = {
  'application/pdf': () => Buffer.from('%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'),
  'image/png': (random) => png(1 + random.below(40), 1 + random.below(40)),
  'image/jpeg': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 0xff, 0xd9]),
  'image/svg+xml': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'text/xml': (random) => mutated(madeNf3e({}), () => random.below(2 ** 32) / 2 ** 32).bytes,
  'text/csv': (random) => Buffer.from(random.pick([months, portfolio, 'a;b\n"', '\uFEFF', 'a'.repeat(5_000)])),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0rest'),
  'application/gzip': () => gzipSync('a'.repeat(100_000)),
  'application/octet-stream': (random) => Buffer.from(Array.from({ length: random.below(600) }, () => random.below(256))),
}

/** A file of an accepted type, sometimes damaged or with another type's name. */
export function anyFile(random: Random): File {
  const [type, content] = random.pick(Object.entries(contents))
  const bytes = damaged(content(random), random)
  const name = random.chance(0.7) ? `arquivo.${type.slice(-3)}` : anyText(random)
  return new File([Buffer.from(bytes)], name, { type: random.chance(0.85) ? type : random.pick(Object.keys(contents)) })
}

/** One time in five with a part missing, changed or duplicated. */
export function damaged(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0 || !random.chance(0.2)) return bytes
  const at = random.below(bytes.length)
  const changed = Buffer.from(bytes)
  changed[at] = random.below(256)
  return random.pick([bytes.subarray(0, at), changed, Buffer.concat([bytes, bytes.subarray(at)])])
}
