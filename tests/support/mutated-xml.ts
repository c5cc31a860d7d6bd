type Random = () => number
type Mutation = (xml: string, random: Random) => string

/** A file changed by a fault of a disk, a person or a program; `what` names the change. */
export function mutated(xml: string, random: Random): { bytes: Uint8Array; what: string } {
  const [what, change] = pick(Object.entries(mutations), random)
  const times = 1 + Math.floor(random() * 3)
  let changed = xml
  for (let time = 0; time < times; time++) changed = change(changed, random)
  const bytes = Buffer.from(changed, 'utf8')
  if (what === 'bytes')
    for (let time = 0; time < times; time++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return { bytes, what }
}

const element = /<([A-Za-z]\w*)(?: [^<>]*)?>[^<>]*<\/\1>/g

const mutations: Record<string, Mutation> = {
  bytes: (xml) => xml,
  cut: (xml, random) => xml.slice(0, Math.floor(random() * xml.length)),
  digit: (xml, random) => {
    const at = pick([...xml.matchAll(/(?<=>[^<>]*)\d/g)], random).index
    return xml.slice(0, at) + String(Math.floor(random() * 10)) + xml.slice(at + 1)
  },
  point: (xml, random) => replaceOne(xml, /\d\.\d/g, random, (it) => it.replace('.', pick(['', ',', '..', '.0'], random))),
  sign: (xml, random) => replaceOne(xml, />\d/g, random, (it) => it.replace('>', '>-')),
  removed: (xml, random) => replaceOne(xml, element, random, () => ''),
  emptied: (xml, random) => replaceOne(xml, element, random, (it) => it.replace(/>[^<>]*</, '><')),
  doubled: (xml, random) => replaceOne(xml, element, random, (it) => it + it),
  'line doubled': (xml, random) => replaceOne(xml, /<det [\s\S]*?<\/det>/g, random, (it) => it + it),
  'line removed': (xml, random) => replaceOne(xml, /<det [\s\S]*?<\/det>/g, random, () => ''),
  swapped: (xml, random) => {
    const all = [...xml.matchAll(/(?<=>)[^<>\s][^<>]*(?=<\/)/g)]
    const [one, other] = [pick(all, random), pick(all, random)].toSorted((a, b) => a.index - b.index) as [
      RegExpExecArray,
      RegExpExecArray,
    ]
    if (one.index === other.index) return xml
    const between = xml.slice(one.index + one[0].length, other.index)
    return xml.slice(0, one.index) + other[0] + between + one[0] + xml.slice(other.index + other[0].length)
  },
  renamed: (xml, random) => replaceOne(xml, /(?<=<)[A-Za-z]\w*/g, random, (it) => it + 'x'),
}

function replaceOne(xml: string, pattern: RegExp, random: Random, change: (found: string) => string) {
  const all = [...xml.matchAll(pattern)]
  if (all.length === 0) return xml
  const found = pick(all, random)
  return xml.slice(0, found.index) + change(found[0]) + xml.slice(found.index + found[0].length)
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)]!
}
